import { beforeEach, expect, test, vi } from "vitest";
import { forgetTable, keepTable, keptTables, keys, recall, remember } from "../../src/net/store";
import { unlinked } from "../../src/net/complaints";

beforeEach(() => localStorage.clear());

const kept = (table: string) => ({ table, game: "g", players: [], when: 0, over: false });

test("what is remembered is recalled, and what is broken or missing is not", () => {
  remember("name", { a: [1] });
  expect(recall("name", null)).toEqual({ a: [1] });
  expect(recall("other", "usual")).toBe("usual");
  const [key] = Object.keys(localStorage);
  localStorage.setItem(key!, "{");
  expect(recall("name", "usual")).toBe("usual");
});

test("a browser that keeps nothing still plays", () => {
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full");
  });
  expect(() => remember("name", 1)).not.toThrow();
  full.mockRestore();
});

test("the latest table comes first, none twice, and no more than twelve", () => {
  for (let n = 0; n < 15; n++) keepTable(kept(`t${n}`));
  keepTable(kept("t9"));
  const tables = keptTables().map((one) => one.table);
  expect(tables).toHaveLength(12);
  expect(tables.slice(0, 3)).toEqual(["t9", "t14", "t13"]);
  forgetTable("t9");
  expect(keptTables()[0]!.table).toBe("t14");
});

test("keys are found by how they begin", () => {
  remember("deal.a", 1);
  remember("deal.b", 1);
  remember("plan.a", 1);
  expect(keys("deal.").toSorted()).toEqual(["deal.a", "deal.b"]);
});

test("an invitation's secret never leaves in a complaint", () => {
  expect(unlinked("at http://x/table/abc#s3cret, and /table/d?seat=1#more)")).toBe("at http://x/table/abc and /table/d?seat=1)");
});
