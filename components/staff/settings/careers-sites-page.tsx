"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { useWords } from "../messages/use-words.ts";
import type { EmbedSitesView } from "../shared/answers.ts";
import { ListSkeleton } from "../shared/list-skeleton.tsx";
import { Problem, retryStumbles } from "../shared/problem.tsx";
import { BrandSites } from "./brand-sites.tsx";
import { SnippetPanel } from "./embedding/snippet-panel.tsx";

/** The sites that may show the journey inside their own pages, brand by brand. */
export function CareersSitesPage({ first }: { first: EmbedSitesView | undefined }) {
  const words = useWords("consoleSettings");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const sites = useQuery({
    ...trpc.embedding.sites.queryOptions(),
    initialData: first,
    retry: retryStumbles,
  });
  const [news, setNews] = useState("");
  const onChanged = async (sentence: string) => {
    setNews(sentence);
    await queryClient.invalidateQueries(trpc.embedding.sites.queryFilter());
  };
  if (!sites.data) {
    return sites.error ? <Problem error={sites.error} retry={sites.refetch} /> : <ListSkeleton />;
  }
  const { editable, brands, portalUrl } = sites.data;
  return (
    <>
      <p className="max-w-2xl text-ink-soft">
        {words("sites.lead")}{" "}
        <a href="/docs/embed" className="font-semibold text-brand-ink underline">
          {words("sites.how")}
        </a>
      </p>
      {sites.error ? <Problem error={sites.error} retry={sites.refetch} /> : null}
      {editable ? null : (
        <Alert tone="info" title={words("sites.elsewhere")}>
          {words("sites.elsewhereText")}
        </Alert>
      )}
      {brands.map((brand, index) => (
        <BrandSites
          key={brand.id ?? index}
          brand={brand}
          portalUrl={portalUrl}
          editable={editable}
          onChanged={onChanged}
        />
      ))}
      <SnippetPanel
        portalUrl={portalUrl}
        brands={brands.flatMap((brand) =>
          brand.embedKey === null ? [] : [{ ...brand, embedKey: brand.embedKey }],
        )}
      />
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  );
}
