import { api } from "../../../contract/api.ts";
import { factGroupOf } from "../../../contract/facts/fact-groups.ts";
import { factSections } from "../../../contract/facts/fact-lines.ts";
import { checkTitle } from "../../foundation/languages/check-title.ts";
import { factWords } from "../../foundation/languages/fact-words.ts";
import { type Happening, happenings } from "../../foundation/rendering/record-words.ts";
import { readHistory } from "../../gateway/read-history.ts";
import { placeNames } from "../facts/place-names.ts";
import { readFacts } from "../facts/read-facts.ts";
import { shownResult } from "../outlook/check-outlook.ts";
import { findNamedReferees } from "../referees/named-referee-store.ts";
import { withReferees } from "../referees/read-referees.ts";
import { toldOfCandidate, toldOfCheck, toldOfReferee } from "./own-fields.ts";
import { listOwnRows } from "./own-rows-store.ts";
import { type DataSource, type Entry, entry, type Gathering } from "./source.ts";

/** What the service holds, and of the portal what goes with it. */
export const serviceSources: readonly DataSource[] = [
  { section: "person", tables: ["candidate_languages", "journeys", "journey_progress"], read: person },
  { section: "checks", tables: [], read: checks },
  { section: "facts", tables: ["kept_facts"], read: facts },
  { section: "referees", tables: ["named_referees"], read: referees },
  { section: "history", tables: [], read: history },
];

async function person({ portal, opened, owner, shared, words, time }: Gathering): Promise<Entry[]> {
  const held = opened.candidate;
  const [languages, confirmed, progress] = await Promise.all([
    listOwnRows(portal.db, owner, { table: "candidate_languages", time: "noted_at", columns: ["language"] }),
    listOwnRows(portal.db, owner, { table: "journeys", time: "details_confirmed_at", columns: [] }),
    listOwnRows(portal.db, owner, {
      table: "journey_progress",
      time: "step_since",
      columns: ["step", "opened_at"],
    }),
  ]);
  const timeOrNone = (at: string | null) => at && time(at);
  return [
    entry({ ...toldOfCandidate(held), languages, details_confirmed: confirmed, progress }, [
      [words.labels.name, held.name],
      [shared.email, held.email],
      [shared.phone, held.contact_number],
      [shared.jobRole, held.job_role],
      [shared.reference, held.reference_code],
      [shared.language, held.language],
      [words.labels.ordered, timeOrNone(held.created_at)],
      [shared.openedAt, timeOrNone(held.opened_at)],
      [shared.signedAt, timeOrNone(held.submitted_at)],
      [words.labels.finished, timeOrNone(held.completed_at)],
    ]),
  ];
}

/** What is not shown to the candidate of a result is not in the export either. */
async function checks({ opened, language, sharesOf, words, brand, time }: Gathering): Promise<Entry[]> {
  return (opened.candidate.checks ?? []).map((check) => {
    const isFinished = check.status === "completed";
    const outcome = isFinished ? shownResult(check, sharesOf(check.type)).outcome : null;
    const found =
      outcome === "clear" || outcome === "consider" || outcome === "unable_to_complete" ? outcome : null;
    return entry(
      { ...toldOfCheck(check), result: outcome },
      [
        [words.labels.result, found && words.outcomes[found]],
        [words.labels.meaning, found && words.meanings[found](brand.name)],
        [words.labels.ordered, check.createdAt && time(check.createdAt)],
        [words.labels.finished, check.completedAt && time(check.completedAt)],
      ],
      checkTitle(check.type, check.title ?? "", language),
    );
  });
}

/** As the candidate answered them; where the pages have no words for one, as those who carry out the checks read it. */
async function facts({ portal, opened, language, factInWords }: Gathering): Promise<Entry[]> {
  const { facts: known } = await readFacts(portal, opened);
  const names = placeNames(language);
  const sections = factSections(known, factWords(language)).filter(({ groups }) => groups.length > 0);
  return await Promise.all(
    sections.map(async ({ key, title, groups, source }) => {
      const value = known[key]?.value ?? null;
      const data = { fact: key, source, value };
      const said = await factInWords({ key, group: factGroupOf(key), value, language, names });
      if (said) return { ...said, data };
      const lines = groups.flatMap((group) => [
        ...(group.heading ? [{ label: "", value: group.heading }] : []),
        ...group.lines,
      ]);
      return { heading: title, lines, data };
    }),
  );
}

/** Those whom the candidate named; who else was asked, and what anybody answered, is not theirs alone to see. */
async function referees({ portal, opened, owner, shared, words }: Gathering): Promise<Entry[]> {
  const named = await findNamedReferees(portal.db, owner);
  const checkIds = [...new Set(named.map(({ checkId }) => checkId))];
  const lists = await Promise.all(
    checkIds.map((checkId) =>
      withReferees(portal.db, opened, { of: "work", checkId, title: "", formId: null, needed: 0 }),
    ),
  );
  const isNamed = new Set(named.map(({ refereeId }) => refereeId));
  return lists
    .flat()
    .flatMap(({ checkId, referees: listed }) => listed.map((referee) => ({ checkId, referee })))
    .filter(({ referee }) => isNamed.has(referee.id))
    .map(({ checkId, referee }) =>
      entry(
        { checkId, ...toldOfReferee(referee) },
        [
          [words.labels.relationship, referee.relationship],
          [words.labels.company, referee.company],
          [shared.jobRole, referee.jobTitle],
          [shared.email, referee.email],
          [shared.phone, referee.contactNumber],
        ],
        referee.name,
      ),
    );
}

/**
 * What the service notes of a candidate, without who of the company did it. Its own sentences are in English: the document has them
 * in English alone, and where there are no words for an event; the JSON has them always.
 */
async function history({
  opened: { client, candidate },
  language,
  words,
  time,
}: Gathering): Promise<Entry[]> {
  const params = { partner_application_id: candidate.partner_application_id };
  const events = readHistory(await client.call(api.listHistory, { params }));
  return events.map(({ type, text, at, checkId }) =>
    entry({ type, text, at, check_id: checkId }, [
      [words.labels.when, at && time(at)],
      [words.labels.what, language === "en" ? text : (happeningIn(words.happened, type) ?? text)],
    ]),
  );
}

/** `check.status_changed`, which some services say of a `candidate_check`, → `check_status_changed`. */
function happeningIn(happened: Record<Happening, string>, type: string): string | null {
  const name = type.replace(/^candidate_check\./, "check.").replaceAll(".", "_");
  const known = happenings.find((one) => one === name);
  return known ? happened[known] : null;
}
