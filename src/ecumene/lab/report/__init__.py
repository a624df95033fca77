"""What the games of a run amount to, as one page to look at, to copy from and to print."""

from ecumene.lab.report.build import report
from ecumene.lab.report.model import Report
from ecumene.lab.report.page import fragment, page

__all__ = ["Report", "fragment", "page", "report"]
