import { Braces, Download, FileText } from "lucide-react";
import { buttonClass } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { getTranslations } from "#components/words/server-translations.ts";
import { BackLink } from "./back-link.tsx";
import { Erasure } from "./erasure.tsx";
import { Island } from "./island.tsx";
import type { ErasureStanding, OpenVisit } from "./journey.ts";

/** The page's words, which are those of the document too. */
type OwnDataWords = {
  title: string;
  lead: string;
  savePdf: string;
  saveJson: string;
  yourFiles: string;
  sections: readonly string[];
  sees: { title: string; text: string };
  kept: { title: string; text: string };
  left: { title: string; items: readonly string[]; ask: string };
};

/** What is held about the candidate: to save, who sees it, how long it is kept, what is not in it, and how to have it erased. */
export async function MyDataStep({
  visit,
  files,
  erasure,
  words,
}: {
  visit: OpenVisit;
  files: readonly { uploadId: number; fileName: string }[];
  erasure: ErasureStanding;
  words: OwnDataWords;
}) {
  const [t, ofErasure] = await Promise.all([getTranslations("steps"), getTranslations("erasure")]);
  const { base, journey } = visit;
  return (
    <section aria-label={words.title} className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-5">
      <div>
        <div className="mb-3 flex min-h-11 items-center">
          <BackLink base={base} before={journey.step} label={t("back")} />
        </div>
        <h1 className="text-[1.75rem] font-bold sm:text-4xl">{words.title}</h1>
        <p className="mt-3 text-lg text-ink-soft">{words.lead}</p>
      </div>
      <Card>
        <ul className="grid list-disc gap-1 ps-5 sm:grid-cols-2 sm:gap-x-10">
          {words.sections.map((section) => (
            <li key={section}>{section}</li>
          ))}
        </ul>
        <div className="mt-5 grid gap-3 sm:grid-cols-2">
          <a href={`${base}/my-data/pdf`} className={buttonClass("primary", "w-full")}>
            <FileText aria-hidden="true" className="size-5 shrink-0" />
            {words.savePdf}
          </a>
          <a href={`${base}/my-data/json`} className={buttonClass("secondary", "w-full")}>
            <Braces aria-hidden="true" className="size-5 shrink-0" />
            {words.saveJson}
          </a>
        </div>
      </Card>
      {files.length > 0 ? (
        <Card aria-labelledby="files">
          <h2 id="files" className="text-xl font-semibold">
            {words.yourFiles}
          </h2>
          <ul className="mt-2 divide-y divide-line">
            {files.map(({ uploadId, fileName }) => (
              <li key={uploadId}>
                <a
                  href={`${base}/my-data/files/${uploadId}`}
                  className="flex min-h-11 items-center gap-3 py-2 font-medium text-brand-ink hover:underline"
                >
                  <Download aria-hidden="true" className="size-5 shrink-0" />
                  <bdi className="min-w-0 break-words">{fileName}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <Card>
        <Said title={words.sees.title} text={words.sees.text} />
        <Said title={words.kept.title} text={words.kept.text} />
        <Said title={words.left.title} text={words.left.ask} items={words.left.items} />
      </Card>
      <Card id="erasure" aria-labelledby="erasure-title" className="scroll-mt-4">
        <h2 id="erasure-title" className="mb-2 text-xl font-semibold">
          {ofErasure("title")}
        </h2>
        <Island visit={visit} words={["erasure", "failures"]}>
          <Erasure brand={journey.brand.name} given={erasure} />
        </Island>
      </Card>
    </section>
  );
}

function Said({ title, text, items = [] }: { title: string; text: string; items?: readonly string[] }) {
  return (
    <div className="[&:not(:first-child)]:mt-6">
      <h2 className="text-xl font-semibold">{title}</h2>
      <ul className="mt-2 grid list-disc gap-1 ps-5 empty:hidden">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="mt-2 break-words">{text}</p>
    </div>
  );
}
