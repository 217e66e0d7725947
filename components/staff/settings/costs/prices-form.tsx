import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTRPC } from "#components/trpc/trpc.tsx";
import { Button } from "#components/ui/button.tsx";
import { SelectField } from "#components/ui/field.tsx";
import { useWords } from "../../messages/use-words.ts";
import type { CostsView } from "../../shared/answers.ts";
import { failureWords } from "../../shared/failure-words.tsx";
import { Panel } from "../../shared/panel.tsx";
import { SavedForm } from "../saved-form.tsx";
import { useDraft } from "../use-draft.ts";
import { pricesToSave, type WrittenPrice, writtenPrices } from "./price-draft.ts";
import { PriceRow } from "./price-row.tsx";
import { useMoney } from "./use-money.ts";

/** What one check of each type costs, from which day on, and for whom. */
export function PricesForm({ view }: { view: CostsView }) {
  const trpc = useTRPC();
  const words = useWords("consoleCosts");
  const queryClient = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const { costs, prices } = view;
  const written = useDraft(writtenPrices(prices), prices.version ?? 1);
  const { draft, change, tried } = written;
  const refresh = () => queryClient.invalidateQueries(trpc.costs.pathFilter());
  const save = useMutation(
    trpc.costs.savePrices.mutationOptions({
      onSuccess: (saved) => {
        written.onSaved(writtenPrices(saved), saved.version ?? written.version);
        return refresh();
      },
      onError: refresh,
    }),
  );
  function submit() {
    written.setTried(true);
    const given = pricesToSave(draft);
    if (written.isDirty && given) save.mutate({ ...given, version: written.version });
  }
  function add() {
    change({ prices: [...draft.prices, newPrice(view, draft.prices)] });
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("li:last-child select")?.focus());
  }
  function remove(place: number) {
    change({ prices: draft.prices.toSpliced(place, 1) });
    list.current?.focus();
  }
  return (
    <Panel title={words("prices.title")}>
      <p className="mb-4 max-w-2xl text-sm text-ink-soft">{words("prices.lead")}</p>
      <SavedForm
        dirty={written.isDirty}
        busy={save.isPending}
        saved={save.isSuccess}
        error={failureWords(save.error)}
        conflict={written.conflict(save, useLines(view))}
        onSave={submit}
        onDiscard={() => {
          written.discard();
          save.reset();
        }}
      >
        <CurrencyField
          currency={draft.currency}
          error={tried && draft.currency === "" ? words("prices.currencyError") : undefined}
          onCurrency={(currency) => change({ currency })}
        />
        <ul ref={list} tabIndex={-1} aria-label={words("prices.title")} className="grid gap-3 outline-none">
          {draft.prices.map((price, place) => (
            <PriceRow
              key={price.key}
              written={draft}
              place={place}
              tried={tried}
              partners={costs.partners}
              checkTypes={view.checkTypes}
              onChange={(part) => change({ prices: draft.prices.with(place, { ...price, ...part }) })}
              onRemove={() => remove(place)}
            />
          ))}
        </ul>
        {draft.prices.length === 0 ? <p className="text-sm text-ink-soft">{words("prices.none")}</p> : null}
        <div>
          <Button kind="secondary" size="compact" onClick={add}>
            {words("prices.add")}
          </Button>
        </div>
      </SavedForm>
    </Panel>
  );
}

function CurrencyField({
  currency,
  error,
  onCurrency,
}: {
  currency: string;
  error: string | undefined;
  onCurrency: (currency: string) => void;
}) {
  const words = useWords("consoleCosts");
  const names = new Intl.DisplayNames("en", { type: "currency" });
  return (
    <SelectField
      label={words("prices.currency")}
      value={currency}
      error={error}
      className="max-w-sm"
      onChange={(event) => onCurrency(event.target.value)}
    >
      {currency === "" ? <option value="">{words("prices.choose")}</option> : null}
      {Intl.supportedValuesOf("currency").map((code) => (
        <option key={code} value={code}>
          {code} · {names.of(code)}
        </option>
      ))}
    </SelectField>
  );
}

/** Of the first type that was ordered and has none yet, from the month that is shown. */
function newPrice({ costs, checkTypes }: CostsView, prices: readonly WrittenPrice[]): WrittenPrice {
  const isPriced = (code: string) => prices.some(({ check_type }) => check_type === code);
  const ordered = costs.lines.map(({ check_type }) => check_type);
  const codes = [...ordered, ...checkTypes.map(({ code }) => code)];
  const check_type = codes.find((code) => !isPriced(code)) ?? codes[0] ?? "";
  return { key: crypto.randomUUID(), check_type, partner_id: null, from: `${costs.month}-01`, amount: "" };
}

/** The prices that a colleague saved, in words. */
function useLines({ costs, prices, checkTypes }: CostsView): string[] {
  const words = useWords("consoleCosts");
  const money = useMoney(prices.currency);
  return prices.prices.map(({ check_type, partner_id, from, amount }) =>
    words("prices.line", {
      check: checkTypes.find(({ code }) => code === check_type)?.title ?? check_type,
      partner: costs.partners.find(({ id }) => id === partner_id)?.name ?? words("prices.everyPartner"),
      from,
      amount: money(amount),
    }),
  );
}
