import { describe, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { anotherToken } from "../../../support/cast.ts";
import { day, goneUnderTest } from "./gone-under-test.ts";

const gone = goneUnderTest();
const { invite, forget, behindFront, aCandidateUnderWay, nights, heldOf } = gone;

const give = (id: string, other: string) =>
  gone.world.client.call(api.updateCandidate, {
    params: { partner_application_id: id },
    body: { candidate: { partner_application_id: other } },
  });

describe("at a service that lists changes", () => {
  const aboutCandidates = (asked: string[]) => asked.filter((one) => one.includes("/candidate"));
  const changes = "GET /v1/candidate_changes";

  test("a night asks nothing about candidates to whom nothing happened", async () => {
    const front = await behindFront();
    await aCandidateUnderWay("APP-1");
    await aCandidateUnderWay("APP-2");
    await nights(1);
    front.asked.length = 0;
    await nights(1);
    expect(aboutCandidates(front.asked)).toEqual([changes]);
    await forget("APP-1");
    front.asked.length = 0;
    await nights(1);
    expect(aboutCandidates(front.asked)).toEqual([changes, "GET /v1/candidates/APP-1"]);
  });

  test("each 30 days all of them are read, so that one who is missing and not listed as gone goes too", async () => {
    await aCandidateUnderWay("APP-1");
    await nights(1);
    await forget("APP-1");
    await gone.world.service.db`delete from service.candidate_changes where candidate_id is not null`;
    await nights(1);
    expect(await heldOf("APP-1")).toContain("documents");
    for (const days of [29, 30]) {
      await gone.world.clock.advance(days * day);
      await nights(1);
    }
    expect(await heldOf("APP-1")).toEqual([]);
  });

  test("after it was restored from a backup, all of them are read", async () => {
    await aCandidateUnderWay("APP-1");
    await nights(1);
    await gone.world.portal.db`update portal.held_marks set number = number + 1000`;
    await forget("APP-1");
    await nights(1);
    await gone.world.clock.advance(30 * day);
    await nights(1);
    expect(await heldOf("APP-1")).toEqual([]);
  });
});

describe("at a service that lists no changes", () => {
  const none = / \/v1\/candidate_changes/;

  test("is not erased when the service has it again in between: the days count from then", async () => {
    await behindFront(none);
    const { id } = await aCandidateUnderWay("APP-1");
    const { partnerId } = await anotherToken(
      gone.world.service,
      gone.world.account.companyId,
      "Somebody else",
    );
    const hide = (of: number) =>
      gone.world.service.db`update service.candidates set partner_id = ${of} where id = ${id}`;
    await nights(1);
    await hide(partnerId);
    await nights(25);
    await hide(gone.world.account.partnerId);
    await nights(1);
    await hide(partnerId);
    await nights(25);
    expect(await heldOf("APP-1")).toContain("documents");
    await nights(6);
    expect(await heldOf("APP-1")).toEqual([]);
  });

  test("one who got another id that someone else took over is followed", async () => {
    await behindFront(none);
    await aCandidateUnderWay("APP-1");
    await nights(1);
    await give("APP-1", "APP-9");
    await invite("APP-1", "Ben");
    await nights(1);
    expect(await heldOf("APP-9")).toContain("documents");
  });

  test("one whose id another candidate has is erased at once", async () => {
    await behindFront(none);
    await aCandidateUnderWay("APP-1");
    await nights(1);
    await forget("APP-1");
    await invite("APP-1", "Ben");
    await nights(1);
    expect(await heldOf("APP-1")).not.toContain("documents");
  });

  test("nobody is erased while the list that tells who got another id is not to be had", async () => {
    const front = await behindFront(none);
    await aCandidateUnderWay("APP-1");
    await nights(1);
    await forget("APP-1");
    await nights(1);
    front.refuseNext(/GET \/v1\/candidates$/, 501);
    await gone.world.clock.advance(30 * day);
    await nights(1);
    expect(await heldOf("APP-1")).toContain("documents");
    await nights(1);
    expect(await heldOf("APP-1")).toEqual([]);
  });
});
