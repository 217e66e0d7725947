import type { Language } from "../../platform/languages/language.ts";
import type { ResultShare } from "../company-settings/result-share.ts";
import type { KnownCompany } from "../gateway/reference-data.ts";
import type { JourneyBrand } from "../journey/read-journey.ts";
import type { Portal } from "../portal.ts";
import type { ReceiptWords } from "../rendering/receipt-words.ts";
import type { DataSection, RecordWords } from "../rendering/record-words.ts";
import type { RecordGroup, RecordLine } from "../rendering/render-record.ts";
import type { Owner } from "../rows/owner-store.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";

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
