import type { FactKey } from "../../../contract/fact-key.ts";
import type { FactGroupName } from "../../../contract/facts/fact-groups.ts";
import type { Language } from "../../../platform/languages/language.ts";
import type { ResultShare } from "../../company/settings/result-share.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { ReceiptWords } from "../../foundation/rendering/receipt-words.ts";
import type { DataSection, RecordWords } from "../../foundation/rendering/record-words.ts";
import type { RecordGroup, RecordLine } from "../../foundation/rendering/render-record.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import type { KnownCompany } from "../../gateway/reference-data.ts";
import type { PlaceNames } from "../facts/place-names.ts";
import type { JourneyBrand } from "../journey/read-journey.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";

/**
 * A fact in the words of the pages on which it was asked, in each of their languages; null where the pages have no words of their own
 * for it. The pages bring it: they alone have those words.
 */
export type FactInWords = (asked: {
  key: FactKey;
  group: FactGroupName | null;
  value: unknown;
  language: Language;
  names: PlaceNames;
}) => Promise<{ heading: string | null; lines: RecordLine[] } | null>;

/** Whose data is put together, and in which words. */
export type Gathering = {
  portal: Portal;
  opened: OpenedCandidate;
  owner: Owner;
  language: Language;
  words: RecordWords;
  shared: ReceiptWords;
  brand: JourneyBrand;
  company: KnownCompany;
  sharesOf: (type: string) => ResultShare;
  time: (at: string | Date) => string;
  factInWords: FactInWords;
};

/** One thing that is held: as the PDF shows it, and all of it as JSON. */
export type Entry = RecordGroup & { data: Record<string, unknown> };

/** Something that is held about a candidate. `tables` are those of the portal that it shows; none where the service holds it. */
export type DataSource = {
  section: DataSection;
  tables: readonly string[];
  read: (asked: Gathering) => Promise<Entry[]>;
};

/** Lines without a value are left out. */
export function entry(
  data: Record<string, unknown>,
  lines: readonly (readonly [label: string, value: string | null])[],
  heading: string | null = null,
): Entry {
  const shown = lines.flatMap(([label, value]): RecordLine[] => (value ? [{ label, value }] : []));
  return { data, heading, lines: shown };
}
