import { beforeEach, expect, test } from "vitest";
import { answerTo, keepDeal, keptDeal, newDeal, seedText, sealed, wrongWith, type KeptDeal } from "../../src/net/deal";
import { sha256 } from "../../src/net/sha256";
import type { Chance, Gathering, TableMade } from "../../src/wire";

beforeEach(() => localStorage.clear());

const mine: KeptDeal = { number: "aa", promised: sha256("secret"), settled: [sha256("aa"), sha256("bb")], at: 1 };
const fair: Chance = {
  kind: "fair",
  commitment: sha256("secret"),
  secret: "secret",
  hands: [
    { seats: [0], commitment: sha256("aa"), opened: true, number: "aa" },
    { seats: [1], commitment: sha256("bb"), opened: true, number: "bb" },
  ],
};
const seed = sha256("ecumene-deal-1:secret:aa:bb");

test("the seed follows from the secret and the numbers that were opened", () => {
  expect(sha256(seedText(fair))).toBe(seed);
  const closed = { ...fair, hands: [fair.hands[0]!, { ...fair.hands[1]!, number: "" }] };
  expect(seedText(closed)).toBe("ecumene-deal-1:secret:aa");
});

test("nothing is wrong with an honest deal", () => {
  expect(wrongWith(fair, seed, mine, [0])).toEqual([]);
  expect(wrongWith(fair, seed, null, [])).toEqual([]);
});

const [first, second] = [fair.hands[0]!, fair.hands[1]!];
test.each<[string, Chance, string, KeptDeal]>([
  ["another seed", fair, sha256("other"), mine],
  ["another secret than the sealed one", { ...fair, secret: "other" }, sha256("ecumene-deal-1:other:aa:bb"), mine],
  ["another secret sealed from the start", fair, seed, { ...mine, promised: sha256("other") }],
  [
    "another number than somebody sealed",
    { ...fair, hands: [first, { ...second, number: "cc" }] },
    sha256("ecumene-deal-1:secret:aa:cc"),
    mine,
  ],
  ["another number than this browser's", fair, seed, { ...mine, number: "dd" }],
  ["other sealed numbers than were shown", fair, seed, { ...mine, settled: [sha256("aa"), sha256("ee")] }],
  ["another kind of deal", { ...fair, kind: "chosen" }, seed, mine],
])("%s is noticed", (_, chance, told, kept) => {
  expect(wrongWith(chance, told, kept, [0])).toHaveLength(1);
});

const room = (more: Partial<Gathering> = {}) =>
  ({
    stage: "revealing",
    guests: [{ seat: 0, mine: true }],
    hands: [
      { ...first, opened: false },
      { ...second, opened: false },
    ],
    ...more,
  }) as Gathering;

test("a number is opened once the list is settled, and only to the list that was shown", () => {
  expect(answerTo(room(), { ...mine, settled: [] })).toBe("aa");
  expect(answerTo(room(), mine)).toBe("aa");
  expect(answerTo(room({ stage: "gathering" }), mine)).toBeNull();
  expect(answerTo(room({ hands: fair.hands }), mine)).toBeNull();
  expect(answerTo(room(), { ...mine, settled: [sha256("aa"), sha256("zz")] })).toBe("");
  expect(answerTo(room(), { ...mine, number: "lost" })).toBe("");
  expect(answerTo(room({ guests: [] }), mine)).toBeNull();
});

test("a number is 32 random bytes, sealed by its hash and kept by the table", async () => {
  let seal = "";
  const made = await sealed((commitment) => {
    seal = commitment;
    return Promise.resolve({ table: "t1", commitment: "server's seal" } as TableMade);
  });
  const kept = keptDeal(made.table)!;
  expect(kept.number).toMatch(/^[0-9a-f]{64}$/);
  expect(seal).toBe(sha256(kept.number));
  expect(kept.promised).toBe("server's seal");
  expect(newDeal().number).not.toBe(newDeal().number);
});

test("only the latest deals are kept", () => {
  for (let n = 0; n < 65; n++) keepDeal(`t${n}`, { ...mine, at: n });
  const kept = Object.keys(localStorage).filter((key) => key.includes("deal."));
  expect(kept).toHaveLength(60);
  expect(kept.some((key) => key.endsWith("deal.t4"))).toBe(false);
  expect(kept.some((key) => key.endsWith("deal.t64"))).toBe(true);
});
