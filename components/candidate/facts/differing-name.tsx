"use client";

import Link from "next/link";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useTranslations } from "#components/words/translations.ts";
import { explainName, type FormerName, type NameParts } from "#server/contract/names/explain-name.ts";

/** The candidate's names, as far as they are known. `href`: the page of other names, where the journey has one. */
type OwnNames = { legal: NameParts; formers: FormerName[]; href: string | null };

const pauseMs = 1_000;

const Names = createContext<OwnNames | null>(null);

export function OwnNamesProvider({ names, children }: { names: OwnNames; children: ReactNode }) {
  return <Names value={names}>{children}</Names>;
}

/** Says in place that a name is none of the candidate's others, why it is compared, and what to do. It blocks nothing. */
export function DifferingName({ name: written }: { name: string }) {
  const t = useTranslations("facts");
  const own = useContext(Names);
  const [name, setName] = useState(written);
  // Nobody is interrupted while they write.
  useEffect(() => {
    const timer = setTimeout(() => setName(written), pauseMs);
    return () => clearTimeout(timer);
  }, [written]);
  const differs =
    own !== null && name.trim() !== "" && explainName(own.legal, own.formers, name).verdict === "different";
  return (
    <div role="status" className="-mt-3 empty:hidden">
      {own && differs ? (
        <div className="rounded-control bg-sunken px-4 py-3 text-sm">
          <p>{t("nameDiffers", { name: [own.legal.first, own.legal.last].filter(Boolean).join(" ") })}</p>
          {own.href ? (
            <Link
              href={own.href}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {t("addOtherName")}
            </Link>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
