"use client";

import { useMutation } from "@tanstack/react-query";
import { Globe, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";
import type { EmbedSitesView } from "../shared/answers.ts";
import { Confirm } from "../shared/confirm.tsx";
import { Panel } from "../shared/panel.tsx";
import { RowButton } from "../shared/row-button.tsx";
import { AddSite } from "./add-site.tsx";
import { TrySite, useSiteTrial } from "./embedding/try-site.tsx";

type Brand = EmbedSitesView["brands"][number];
type Site = Brand["sites"][number];
type SitesChanged = (news: string) => Promise<void>;

/** The sites of one brand. A brand to which the service gives no id can be shown, but not changed. */
export function BrandSites({
  brand,
  portalUrl,
  editable,
  onChanged,
}: {
  brand: Brand;
  portalUrl: string;
  editable: boolean;
  onChanged: SitesChanged;
}) {
  const words = useWords("consoleSettings");
  const [adding, setAdding] = useState(false);
  const [tried, setTried] = useState("");
  const trial = useSiteTrial();
  const triedField = useRef<HTMLInputElement>(null);
  const brandId = editable ? brand.id : null;
  const count = brand.sites.length;
  function writeAddress(address: string) {
    setTried(address);
    trial.reset();
  }
  function trySite(address: string) {
    setTried(address);
    if (brand.id !== null) trial.mutate({ brandId: brand.id, address });
  }
  const { addButton, expectRemoval } = useFocusAfterRemoval(count);
  return (
    <Panel
      title={brand.name ?? words("sites.yourBrand")}
      aside={
        brandId === null ? undefined : (
          <Button ref={addButton} kind="secondary" size="compact" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" className="size-4" />
            {words("sites.add")}
            <span className="sr-only">
              {" "}
              {words("sites.addFor", { brand: brand.name ?? words("sites.yourBrand") })}
            </span>
          </Button>
        )
      }
    >
      {count === 0 ? (
        <NoSite editable={brandId !== null} />
      ) : (
        <ul className="divide-y divide-line">
          {brand.sites.map((site) => (
            <SiteRow
              key={site.origin}
              site={site}
              brandId={brandId}
              onTry={() => {
                triedField.current?.focus();
                // Which of the hosts that it covers, only a person knows.
                if (site.origin.includes("*")) writeAddress(site.origin.replace("*", ""));
                else trySite(site.origin);
              }}
              onRemoved={() => {
                expectRemoval();
                return onChanged(words("sites.removed", { site: site.origin }));
              }}
            />
          ))}
        </ul>
      )}
      {brand.id === null ? null : (
        <TrySite
          brandId={brand.id}
          portalUrl={portalUrl}
          address={tried}
          field={triedField}
          trial={trial}
          onAddress={writeAddress}
          onTry={trySite}
        />
      )}
      {adding && brandId !== null ? (
        <AddSite
          brandId={brandId}
          onClose={() => setAdding(false)}
          onAdded={(origin) => onChanged(words("sites.added", { site: origin }))}
        />
      ) : null}
    </Panel>
  );
}

/** The button to add another takes the focus once a row is gone. */
function useFocusAfterRemoval(count: number) {
  const addButton = useRef<HTMLButtonElement>(null);
  const before = useRef(count);
  const removing = useRef(false);
  // The focus was in the dialog of a row that is gone: only now is there nothing left that would move it back.
  useEffect(() => {
    if (removing.current && count < before.current) {
      removing.current = false;
      addButton.current?.focus();
    }
    before.current = count;
  }, [count]);
  return {
    addButton,
    expectRemoval() {
      removing.current = true;
    },
  };
}

function NoSite({ editable }: { editable: boolean }) {
  const words = useWords("consoleSettings");
  return (
    <div className="grid justify-items-center gap-1 px-4 py-8 text-center">
      <Globe aria-hidden="true" className="size-7 text-ink-soft" />
      <p className="font-semibold">{words("sites.empty")}</p>
      <p className="max-w-md text-sm text-ink-soft">
        {words(editable ? "sites.emptyAdd" : "sites.emptyText")}
      </p>
    </div>
  );
}

function SiteRow({
  site: { origin, readable },
  brandId,
  onTry,
  onRemoved,
}: {
  site: Site;
  brandId: number | null;
  onTry: () => void;
  onRemoved: () => Promise<void>;
}) {
  const words = useWords("consoleSettings");
  const trpc = useTRPC();
  const [asking, setAsking] = useState(false);
  const remove = useMutation(trpc.embedding.remove.mutationOptions({ onSuccess: onRemoved }));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p dir="ltr" className="font-medium break-all">
          {origin}
        </p>
        {readable ? (
          <p className="text-sm break-all text-ink-soft">
            <bdi>{readable}</bdi>
          </p>
        ) : null}
      </div>
      {origin.startsWith("http://") ? <Badge>{words("sites.testing")}</Badge> : null}
      <RowButton about={origin} kind="secondary" size="compact" onClick={onTry}>
        {words("sites.try")}
      </RowButton>
      {brandId === null ? null : (
        <RowButton about={origin} kind="danger" size="compact" onClick={() => setAsking(true)}>
          {words("sites.remove")}
        </RowButton>
      )}
      {brandId === null ? null : (
        <Confirm
          open={asking}
          onOpenChange={setAsking}
          title={words("sites.removeTitle")}
          text={words("sites.removeText", { site: origin })}
          action={words("sites.remove")}
          busy={remove.isPending}
          error={remove.error?.message}
          onConfirm={() => remove.mutate({ brandId, origin })}
        />
      )}
    </li>
  );
}
