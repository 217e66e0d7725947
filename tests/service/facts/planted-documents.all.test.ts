import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { seededRandom } from "../../crash/seeded-random.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

const candidates = 10_000;
const planted = 20;

test("of 10,000 candidates whose numbers resemble each other, the 20 with someone else's number are found, and nobody else", async () => {
  const random = seededRandom(20261127);
  const numberOf = (index: number) => `LA${String(100_000 + index)}`;
  const stolen = new Map<number, number>();
  while (stolen.size < planted) {
    const thief = Math.floor(random() * candidates);
    const owner = Math.floor(random() * candidates);
    const taken = [...stolen.keys(), ...stolen.values()];
    if (thief !== owner && !taken.includes(thief) && !taken.includes(owner)) stolen.set(thief, owner);
  }
  const ids: string[] = [];
  async function create(index: number) {
    const number = numberOf(stolen.get(index) ?? index);
    const made = await world.client.call(api.createCandidate, {
      body: {
        candidate: { first_name: `Ana${index}`, last_name: "Ngata" },
        checks: [
          {
            type: "international_police",
            details: { passport: { held: true, country: "NZ", number }, date_of_birth: "1991-05-14" },
          },
        ],
        bypass: true,
      },
    });
    ids[index] = made.partner_application_id;
  }
  const found = new Set<number>();
  async function look(index: number) {
    const { matches = [] } = await world.client.call(api.getCandidate, {
      params: { partner_application_id: ids[index] ?? "" },
      query: { include: "facts,matches" },
    });
    if (matches.length > 0) found.add(index);
    expect(matches.length).toBeLessThanOrEqual(1);
  }
  for (const each of [create, look]) {
    for (let first = 0; first < candidates; first += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, offset) => each(first + offset)));
    }
  }
  expect([...found].toSorted((a, b) => a - b)).toEqual(
    [...stolen.keys(), ...stolen.values()].toSorted((a, b) => a - b),
  );
}, 600_000);
