"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Alert } from "#components/ui/alert.tsx";
import type { EmbedSitesView } from "../shared/answers.ts";
import { ListSkeleton } from "../shared/list-skeleton.tsx";
import { Problem, retryStumbles } from "../shared/problem.tsx";
import { BrandSites } from "./brand-sites.tsx";

/** The sites that may show the journey inside their own pages, brand by brand. */
export function CareersSitesPage({ first }: { first: EmbedSitesView | undefined }) {
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
  const { editable, brands } = sites.data;
  return (
    <>
      <p className="max-w-2xl text-ink-soft">
        Your careers site can show the background check inside its own pages. Browsers allow it to the sites
        that are listed here, and to no others.{" "}
        <a href="/docs/embed" className="font-semibold text-brand-ink underline">
          How to embed it
        </a>
      </p>
      {sites.error ? <Problem error={sites.error} retry={sites.refetch} /> : null}
      {editable ? null : (
        <Alert tone="info" title="The service manages this list">
          Candor can’t change it on your company’s service. Ask whoever runs the service to add or remove a
          site.
        </Alert>
      )}
      {brands.map((brand, index) => (
        <BrandSites key={brand.id ?? index} brand={brand} editable={editable} onChanged={onChanged} />
      ))}
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  );
}
