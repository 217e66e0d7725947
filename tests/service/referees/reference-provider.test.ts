import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import type { Answers } from "../../../server/contract/form.ts";
import { answersOf } from "../../../server/service/referees/answers-of.ts";
import type { Account } from "../../support/cast.ts";
import { aReferenceAccount, aReferenceCheck, kindAnswers } from "../../support/reference-check.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
let account: Account;
beforeAll(async () => {
  world = await openServiceUnderTest();
  account = await aReferenceAccount(world);
});
afterAll(() => world.close());

type Reference = Awaited<ReturnType<typeof aReferenceCheck>>;
let count = 0;

/** Adds a referee and sends the request; returns the referee's actions on the link. */
async function aReferee(reference: Reference) {
  count += 1;
  const email = `provider-${count}@example.com`;
  await reference.ask(await reference.add({ email }));
  await world.runJobs();
  const token = await reference.tokenOf(email);
  return {
    answer: (answers: Answers = kindAnswers) => reference.act(token, { action: "submit", answers }),
    decline: () => reference.act(token, { action: "decline", reason: "No time" }),
  };
}

describe("a check that referees do", () => {
  test("is in progress from the signature on, and completes when two have answered", async () => {
    const reference = await aReferenceCheck(world, account);
    await reference.submit();
    expect((await reference.check()).status).toBe("in-progress");
    await (await aReferee(reference)).answer();
    expect((await reference.check()).status).toBe("in-progress");
    await (await aReferee(reference)).answer();
    expect(await reference.check()).toMatchObject({
      status: "completed",
      outcome: "clear",
      result_flag: false,
    });
    const changes = (await reference.history()).filter(({ type }) => type === "check.status_changed");
    expect(changes.map(({ actor, to }) => [actor.name, to])).toEqual([
      ["References", "in-progress"],
      ["References", "completed"],
    ]);
    const now = await reference.client.call(api.getCandidate, {
      params: { partner_application_id: reference.params.partner_application_id },
    });
    expect(now.status).toBe("completed");
  });

  test("wants as many answers as its details say", async () => {
    const reference = await aReferenceCheck(world, account, { details: { referees_wanted: "1" } });
    await reference.submit();
    await (await aReferee(reference)).answer();
    expect((await reference.check()).status).toBe("completed");
  });

  test("needs a person's attention when an answer is flagged", async () => {
    const reference = await aReferenceCheck(world, account, { details: { referees_wanted: 1 } });
    await reference.submit();
    await (await aReferee(reference)).answer({
      ...kindAnswers,
      work_again: "No",
      work_again_why: "We disagreed.",
    });
    expect(await reference.check()).toMatchObject({
      status: "completed",
      outcome: "consider",
      result_flag: true,
    });
  });

  test("is unable to complete when too many decline and nobody is left", async () => {
    const reference = await aReferenceCheck(world, account);
    await reference.submit();
    const [one, two, three] = [
      await aReferee(reference),
      await aReferee(reference),
      await aReferee(reference),
    ];
    await one.decline();
    await two.decline();
    expect((await reference.check()).status).toBe("in-progress");
    await three.answer();
    expect(await reference.check()).toMatchObject({ status: "completed", outcome: "unable_to_complete" });
  });

  test("goes on after one decline: another referee may be named", async () => {
    const reference = await aReferenceCheck(world, account, { details: { referees_wanted: 1 } });
    await reference.submit();
    await (await aReferee(reference)).decline();
    expect((await reference.check()).status).toBe("in-progress");
    await (await aReferee(reference)).answer();
    expect((await reference.check()).outcome).toBe("clear");
  });

  test("completes at the signature when the referees answered before it", async () => {
    const reference = await aReferenceCheck(world, account);
    await (await aReferee(reference)).answer();
    await (await aReferee(reference)).answer();
    expect((await reference.check()).status).toBe("candidate");
    await reference.submit();
    expect(await reference.check()).toMatchObject({ status: "completed", outcome: "clear" });
  });

  test("takes answers when it is overdue, and leaves a canceled one canceled", async () => {
    const late = await aReferenceCheck(world, account, { details: { referees_wanted: 1 } });
    await late.submit();
    const referee = await aReferee(late);
    await world.advance(5 * 24 * 3_600_000);
    await world.runOverdue();
    expect((await late.check()).status).toBe("overdue");
    await referee.answer();
    expect((await late.check()).status).toBe("completed");

    const canceled = await aReferenceCheck(world, account, { details: { referees_wanted: 1 } });
    await canceled.submit();
    const unneeded = await aReferee(canceled);
    const { partner_application_id } = canceled.params;
    await canceled.client.call(api.cancelCandidate, { params: { partner_application_id } });
    await expect(unneeded.answer()).rejects.toMatchObject({ status: 409 });
    expect((await canceled.check()).status).toBe("canceled");
  });

  test("asks the referees of its details by itself, once the candidate has signed and not before", async () => {
    const details = {
      form_id: 2,
      referees: [
        { name: "Rita Reyes", email: "planned@example.com" },
        { name: "Sam Soto", contact_number: "+61 400 000 020" },
      ],
    };
    const reference = await aReferenceCheck(world, account, { type: "custom_reference", details });
    await world.runJobs();
    const sentTo = async () => (await world.mails()).map(({ recipient }) => recipient);
    expect(await sentTo()).not.toContain("planned@example.com");
    await reference.submit();
    await world.runJobs();
    expect(await sentTo()).toEqual(expect.arrayContaining(["planned@example.com", "+61 400 000 020"]));
    for (const recipient of ["planned@example.com", "+61 400 000 020"]) {
      await reference.act(await reference.tokenOf(recipient), { action: "submit", answers: kindAnswers });
    }
    expect(await reference.check()).toMatchObject({ status: "completed", outcome: "clear" });
  });

  test("wants no more answers than it has referees, where none can be added", async () => {
    const details = { form_id: 2, referees: [{ name: "Rita Reyes", email: "only@example.com" }] };
    const reference = await aReferenceCheck(world, account, { type: "custom_reference", details });
    await reference.submit();
    await world.runJobs();
    await reference.act(await reference.tokenOf("only@example.com"), {
      action: "submit",
      answers: kindAnswers,
    });
    expect((await reference.check()).status).toBe("completed");
  });
});

test("a check of another provider leaves its referees to answer, and its outcome to that provider", async () => {
  const reference = await aReferenceCheck(world, world.account, { details: { referees_wanted: 1 } });
  await reference.submit();
  await (await aReferee(reference)).answer();
  expect((await reference.check()).status).not.toBe("completed");
});

test("the answers of a check are told question by question, in words, as the form was then", async () => {
  const reference = await aReferenceCheck(world, account);
  await (await aReferee(reference)).answer({
    ...kindAnswers,
    work_again: "No",
    work_again_why: "We disagreed.",
  });
  await (await aReferee(reference)).decline();
  const [answered, declined] = await answersOf(world.service.db, reference.params.candidate_check_id);
  expect(answered).toMatchObject({ name: "Rita Reyes", form: { id: 2, version: 1 }, declined_at: null });
  expect(answered?.answers.map(({ field_id, text, flagged }) => [field_id, text, flagged])).toEqual([
    ["relationship", "I managed them", false],
    ["employer", "Ward 7", false],
    ["from", "2021-02-01", false],
    ["summary", "Careful,\nand good with people.", false],
    ["work_again", "No", true],
    ["work_again_why", "We disagreed.", false],
  ]);
  expect(declined).toMatchObject({ answers: [], decline_reason: "No time", submitted_at: null });
});

test("nothing of referees, their answers and links outlives the candidate", async () => {
  const reference = await aReferenceCheck(world, account);
  await (await aReferee(reference)).answer();
  await aReferee(reference);
  const { db } = world.service;
  const left = async () => {
    const [row] = await db<{ referees: number; links: number }[]>`
      select (select count(*) from service.referees r
          where r.candidate_check_id = ${reference.params.candidate_check_id}) as referees,
        (select count(*) from service.referee_links link
          where not exists (select from service.referees r where r.id = link.referee_id)
            or link.referee_id in (select id from service.referees
              where candidate_check_id = ${reference.params.candidate_check_id})) as links`;
    return row;
  };
  expect(await left()).toEqual({ referees: 2, links: 2 });
  const { partner_application_id } = reference.params;
  await reference.client.call(api.deleteCandidate, { params: { partner_application_id } });
  expect(await left()).toEqual({ referees: 0, links: 0 });
  await world.advance(24 * 3_600_000);
});
