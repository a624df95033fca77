"""The laboratory on Ray: the same bytes as on this machine, and a clear word where Ray is not."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from ecumene.kernel.errors import EcumeneError
from ecumene.kernel.registry import game
from ecumene.lab.cluster import Cluster
from ecumene.lab.conduct import conduct
from ecumene.lab.executors import Alone, Executor, Pool, named
from ecumene.lab.spec import run_spec
from ecumene.lab.store import FRAMES, frame_path

STORE = 80 * 1024 * 1024


class Refuses:
    """A job that comes to nothing."""

    def ready(self) -> Any:
        raise EcumeneError("not on this node")


@pytest.mark.slow
def test_two_nodes_write_the_same_bytes_as_one_process_and_two(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    nodes = pytest.importorskip("ray.cluster_utils")
    cluster = nodes.Cluster(
        initialize_head=True,
        head_node_args={"num_cpus": 1, "object_store_memory": STORE, "include_dashboard": False},
    )
    try:
        cluster.add_node(num_cpus=1, object_store_memory=STORE)
        capfd.readouterr()
        spec = run_spec(
            game("earth_rising"), 2, ["random"], games=30, vary=["turn.actions+1"], events=["collapse"], until=0.3
        )
        on: dict[str, Executor] = {"alone": Alone(), "pool": Pool(2), "ray": named(f"ray:{cluster.address}", None)}
        for name, executor in on.items():
            conduct(spec, tmp_path / name, executor)
        with pytest.raises(EcumeneError, match="not on this node"):
            list(Cluster(cluster.address).run(Refuses(), iter([1])))
        assert capfd.readouterr() == ("", "")
    finally:
        cluster.shutdown()
    for name in FRAMES:
        alone, pool, ray = (frame_path(tmp_path / folder, name).read_bytes() for folder in on)
        assert alone == pool == ray


def test_without_ray_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(EcumeneError, match=r"Ray is not installed; install it with: pip install 'ecumene\[ray\]'"):
        list(Cluster().run(Refuses(), iter([1])))


@pytest.mark.parametrize(
    ("on", "workers", "complaint"),
    [
        ("spark", None, "write local, ray, ray:HOST:PORT or ray://HOST:PORT"),
        ("ray:", None, "write local, ray, ray:HOST:PORT or ray://HOST:PORT"),
        ("ray", 2, "--workers is for this machine"),
        ("local", 0, "there must be at least one worker, not 0"),
    ],
)
def test_where_one_cannot_play_is_refused(on: str, workers: int | None, complaint: str) -> None:
    with pytest.raises(EcumeneError) as told:
        named(on, workers)
    assert complaint in str(told.value)


@pytest.mark.parametrize(("on", "address"), [("ray", ""), ("ray:head:6379", "head:6379"), ("ray://h:1", "ray://h:1")])
def test_a_cluster_is_found_by_its_address(on: str, address: str) -> None:
    found = named(on, None)
    assert isinstance(found, Cluster)
    assert found.address == address
