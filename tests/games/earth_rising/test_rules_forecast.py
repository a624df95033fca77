"""The forecast a player sees: the sector if the year ended now."""

from ecumene.games.earth_rising.turn import BEGIN_TURN
from ecumene.games.earth_rising.view import view
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import again

from .scenario import ACTIVIST, AG, CU, ECOLOGIST, IN, do, fill, table


@rule("ER-093", "ER-097")
def test_forecast_is_what_the_year_brings() -> None:
    """Stopping now leads to exactly the strain that was forecast."""
    g = table(ACTIVIST, ECOLOGIST)
    fill(g, AG, c1="U", c2="S", c3="S")
    g.strain[IN] = 13
    again(g)
    seen = view(g, 0)
    ahead = [sector.forecast for sector in seen.sectors]
    assert ahead[AG].from_practices == -1
    assert sum(forecast.from_poverty for forecast in ahead) == seen.poverty_strain
    assert ahead[IN].collapse is False
    do(g, "stop")
    assert [forecast.strain for forecast in ahead] == [int(n) for n in g.strain]


@rule("ER-152")
def test_no_second_year_while_tokens_are_taken_back() -> None:
    """Once the strain of the year has come, a token to take back does not forecast it again."""
    g = table(ECOLOGIST, ACTIVIST)
    fill(g, CU, c1="U", c2="S", c4="S")
    g.majors = 1 << CU
    g.strain[CU] = 6
    fill(g, IN, c1="U", c2="U")
    g.protests = sum(1 << g.cells[cell] for cell in (1, 2)) | 1 << g.cells[CU * 7 + 1]
    again(g)
    do(g, "stop")
    assert type(g.asking).__name__ == "TakeBack"
    assert [sector.forecast.strain for sector in view(g, 0).sectors] == [int(n) for n in g.strain]
    assert all(sector.forecast.from_practices == 0 for sector in view(g, 0).sectors)


@rule("ER-152")
def test_limits_are_checked_in_every_turn_after_step_4() -> None:
    """A turn begun in the ordinary way asks for a token back when the balancing of step 4 has lowered the limit."""
    g = table(ECOLOGIST, ACTIVIST)
    g.agenda = []
    g.plan(BEGIN_TURN)
    g.advance()
    fill(g, CU, c1="U", c2="U", c4="S")
    g.majors = 1 << CU
    g.strain = [3, 5, 3, 3, 3, 3]
    fill(g, IN, c1="U", c2="U")
    g.protests = sum(1 << g.cells[cell] for cell in (1, 2))
    again(g)
    year = g.year
    do(g, "stop")
    assert type(g.asking).__name__ == "TakeBack"
    assert (g.waiting, g.year) == ((1,), year)
