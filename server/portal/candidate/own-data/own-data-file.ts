import { AppError } from "../../../contract/error-code.ts";
import { withoutIsolates } from "../../../platform/languages/isolates.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { RecordDocument } from "../../foundation/rendering/render-record.ts";
import { ownerOf } from "../../foundation/rows/owner-of.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { giveCopy, type OwnFile } from "./give-copy.ts";
import { ownDataWords } from "./own-data-page.ts";
import { type OwnData, readOwnData } from "./read-own-data.ts";
import type { FactInWords } from "./source.ts";

/**
 * Everything that is held about a candidate, to read (`pdf`) or for a program (`json`).
 * @throws AppError `not_found` for another format, `rate_limited`
 */
export async function ownDataFile(
  portal: Portal,
  opened: OpenedCandidate,
  format: string,
  factInWords: FactInWords,
): Promise<OwnFile> {
  if (format !== "pdf" && format !== "json") throw new AppError("not_found", "There is no such file here.");
  const isPdf = format === "pdf";
  const madeAt = portal.clock.now();
  return await giveCopy(portal, ownerOf(opened), { kind: isPdf ? "data_pdf" : "data_json" }, async () => {
    const data = await readOwnData(portal, opened, factInWords);
    return {
      fileName: `my-data.${format}`,
      mediaType: isPdf ? "application/pdf" : "application/json; charset=utf-8",
      bytes: isPdf
        ? await portal.records.render(documentOf(data, madeAt))
        : new TextEncoder().encode(JSON.stringify(jsonOf(data, madeAt), null, 2)),
    };
  });
}

function documentOf({ asked, sections }: OwnData, madeAt: Date): RecordDocument {
  const { brand, company, language, opened, words, shared, time } = asked;
  const around = ownDataWords(language, brand, company.retention_days);
  const until = keptUntil(asked);
  const paragraphs = (heading: string, ...said: string[]) => ({
    heading,
    groups: [],
    items: [],
    paragraphs: said,
  });
  return {
    language,
    asker: { name: brand.name, color: brand.primaryColor },
    title: around.title,
    lead: around.lead,
    head: [
      { label: words.labels.name, value: opened.candidate.name },
      { label: shared.askedBy, value: brand.name },
      { label: words.labels.made, value: time(madeAt) },
    ],
    sections: [
      ...[...sections].map(([section, entries]) => ({
        heading: words.data.sections[section],
        // What has no lines is for programs alone.
        groups: entries.filter(({ heading, lines }) => heading !== null || lines.length > 0),
        items: [],
        paragraphs: entries.length === 0 ? [shared.noDocuments] : [],
      })),
      paragraphs(around.sees.title, around.sees.text),
      paragraphs(around.kept.title, around.kept.text, ...(until ? [time(until)] : [])),
      { heading: around.left.title, groups: [], items: around.left.items, paragraphs: [around.left.ask] },
    ],
    closing: [],
    reference: opened.candidate.reference_code,
    madeAt: madeAt.toISOString(),
  };
}

function jsonOf({ asked, sections }: OwnData, madeAt: Date) {
  const { brand, company, language, opened } = asked;
  const around = ownDataWords(language, brand, company.retention_days);
  return {
    format: "candor-own-data",
    version: 1,
    made_at: madeAt.toISOString(),
    language,
    company: company.name,
    brand: brand.name,
    partner: opened.candidate.partner?.name ?? null,
    ...Object.fromEntries([...sections].map(([section, all]) => [section, all.map(({ data }) => data)])),
    who_sees_it: withoutIsolates(around.sees.text),
    kept: { text: withoutIsolates(around.kept.text), until: keptUntil(asked)?.toISOString() ?? null },
    not_included: { items: around.left.items, how_to_ask: withoutIsolates(around.left.ask) },
  };
}

/** When the company erases what is held; null while it is not known, as while a check is open. */
function keptUntil({ opened, company }: OwnData["asked"]): Date | null {
  const { completed_at: closedAt } = opened.candidate;
  if (!closedAt || company.retention_days === null) return null;
  return new Date(Date.parse(closedAt) + company.retention_days * 86_400_000);
}
