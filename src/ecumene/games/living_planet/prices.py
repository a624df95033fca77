"""Prices of the Stock Market: how they rise, fall and crash."""

from __future__ import annotations

from mypy_extensions import i64

from ecumene.games.living_planet.components import RESOURCES
from ecumene.games.living_planet.position import LivingPlanet


def raise_price(g: LivingPlanet, resource: i64, by: i64, rule: i64) -> None:
    """A rising price; beyond the top it runs on from 1, and the resource crashes. LP-141, LP-144, LP-147"""
    price: i64 = g.prices[resource] + by
    if price > g.box.top_price:
        price -= g.box.top_price
        g.prices[resource] = price
        g.tell("crash", where=resource, many=by, thing=price, rule=144)
        crash(g, resource, price)
    else:
        g.prices[resource] = price
        g.tell("price", where=resource, many=by, thing=price, rule=rule)


def lower_price(g: LivingPlanet, resource: i64, by: i64, rule: i64) -> None:
    """A falling price, never below 1. LP-142, LP-143"""
    before: i64 = g.prices[resource]
    price: i64 = before - by
    if price < 1:
        price = 1
    g.prices[resource] = price
    g.tell("price", where=resource, many=price - before, thing=price, rule=rule)


def crash(g: LivingPlanet, resource: i64, price: i64) -> None:
    """Everybody sells all of it at the new price, which stays. LP-145, LP-146"""
    for seat in g.from_leader():
        many: i64 = g.stock[RESOURCES * seat + resource]
        if many > 0:
            g.spend(seat, resource, many)
            g.earn(seat, many * price)
            g.tell("crash_sale", who=seat, where=resource, many=many, thing=price, rule=145)
