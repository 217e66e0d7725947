import { band, barred } from "../../platform/pdf/blocks.ts";
import {
  breakBefore,
  footPages,
  layOut,
  type Page,
  pair,
  quiet,
  section,
  write,
} from "../../platform/pdf/page.ts";
import { outcomeWords, type ResultDocument } from "./result-document.ts";

/** Lays a result out as a PDF, in the brand's name, with page numbers. */
export function renderResult(result: ResultDocument): Promise<Uint8Array> {
  const about = {
    title: `${result.title}: ${result.candidate.name}`,
    author: result.brand.name,
    language: result.company.locale,
  };
  return layOut(about, (doc) => {
    head(doc, result);
    facts(doc, result);
    outcome(doc, result);
    if (result.findings.length > 0) section(doc, "Findings");
    for (const paragraph of result.findings) write(doc, paragraph, { after: 6 });
    if (result.subChecks.length > 0) section(doc, "Parts of this check");
    for (const part of result.subChecks) pair(doc, part.title, outcomeWords[part.outcome].word);
    for (const { heading, items } of result.answers) {
      if (items.length > 0) section(doc, heading);
      for (const { question, answer } of items) {
        breakBefore(doc, 60);
        write(doc, question, { weight: 700, after: 2, as: "H3" });
        write(doc, answer, { after: 8 });
      }
    }
    foot(doc, result);
  });
}

function head(doc: Page, { brand, company, title, partOf }: ResultDocument): void {
  band(doc, brand.primaryColor);
  write(doc, brand.name, { weight: 700, size: 11, color: quiet, after: 2 });
  if (brand.name !== company.name) write(doc, `for ${company.name}`, { color: quiet, after: 2 });
  doc.moveDown(1);
  write(doc, title, { weight: 700, size: 22, after: 2, as: "H1" });
  if (partOf) write(doc, `Part of: ${partOf}`, { color: quiet, after: 2 });
  doc.moveDown(0.8);
}

function facts(doc: Page, { candidate, company, times }: ResultDocument): void {
  const format = new Intl.DateTimeFormat(company.locale, {
    dateStyle: "long",
    timeStyle: "long",
    timeZone: company.timezone,
  });
  pair(doc, "Candidate", candidate.name || "(no name given)");
  pair(doc, "Reference", candidate.referenceCode);
  pair(doc, "Your id", candidate.partnerApplicationId);
  for (const { label, at } of times) pair(doc, label, format.format(new Date(at)));
  doc.moveDown(0.8);
}

function outcome(doc: Page, result: ResultDocument): void {
  const { word, sentence, color } = outcomeWords[result.outcome];
  barred(doc, color, () => {
    doc.y += 2;
    write(doc, word, { weight: 700, size: 16, color, after: 2, indent: 16 });
    write(doc, sentence, { after: 2, indent: 16 });
  });
  doc.moveDown(1);
}

function foot(doc: Page, { brand, candidate }: ResultDocument): void {
  footPages(
    doc,
    (page, pages) =>
      `${brand.name} · ${candidate.referenceCode} · ${brand.supportEmail} · Page ${page} of ${pages}`,
  );
}
