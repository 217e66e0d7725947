import { resultShares } from "../../company/settings/result-sharing.ts";
import type { Portal } from "../../foundation/portal.ts";
import { receiptWordsOf } from "../../foundation/rendering/receipt-words-of.ts";
import { recordTime } from "../../foundation/rendering/record-time.ts";
import { type DataSection, dataSections } from "../../foundation/rendering/record-words.ts";
import { recordWordsOf } from "../../foundation/rendering/record-words-of.ts";
import { ownerOf } from "../../foundation/rows/owner-of.ts";
import { knownTimeZone } from "../../gateway/known-time-zone.ts";
import { knownCompany } from "../../gateway/reference-data.ts";
import { brandOfCandidate } from "../journey/read-journey.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import type { Entry, FactInWords, Gathering } from "./source.ts";
import { sources } from "./sources.ts";

/** Everything that is held about a candidate and given to them, by section, in their language; sealed things are opened. */
export type OwnData = { asked: Gathering; sections: ReadonlyMap<DataSection, Entry[]> };

export async function readOwnData(
  portal: Portal,
  opened: OpenedCandidate,
  factInWords: FactInWords,
): Promise<OwnData> {
  const { claims, client, language } = opened;
  const [brand, company, sharesOf] = await Promise.all([
    brandOfCandidate(portal, opened),
    knownCompany(portal, claims.companyId, client),
    resultShares(portal, claims.companyId),
  ]);
  const asked: Gathering = {
    portal,
    opened,
    owner: ownerOf(opened),
    language,
    words: recordWordsOf(language),
    shared: receiptWordsOf(language),
    brand,
    company,
    sharesOf,
    time: recordTime(language, knownTimeZone(company.timezone)),
    factInWords,
  };
  const read = await Promise.all(
    sources.map(async (source) => ({ section: source.section, entries: await source.read(asked) })),
  );
  const entriesOf = (name: DataSection) =>
    read.flatMap(({ section, entries }) => (section === name ? entries : []));
  const sections = new Map(dataSections.map((name) => [name, entriesOf(name)]));
  return { asked, sections };
}
