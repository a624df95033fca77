"""The results of a run as one page to look at, copy from and print."""

from ecumene.lab.report.build import report
from ecumene.lab.report.model import Report
from ecumene.lab.report.page import fragment, page

__all__ = ["Report", "fragment", "page", "report"]
