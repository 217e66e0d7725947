import { SelectField, TextField } from "#components/ui/field.tsx";
import { amountText } from "#server/contract/money.ts";
import { useWords } from "../../messages/use-words.ts";
import type { CostsView } from "../../shared/answers.ts";
import { RowButton } from "../../shared/row-button.tsx";
import { problemOf, type WrittenPrice, type WrittenPrices } from "./price-draft.ts";

type Choices = {
  partners: CostsView["costs"]["partners"];
  checkTypes: CostsView["checkTypes"];
  onChange: (part: Partial<WrittenPrice>) => void;
};

/** One price: of what, ordered by whom, from when, how much. */
export function PriceRow({
  written,
  place,
  tried,
  partners,
  checkTypes,
  onChange,
  onRemove,
}: {
  written: WrittenPrices;
  place: number;
  tried: boolean;
  onRemove: () => void;
} & Choices) {
  const words = useWords("consoleCosts");
  const price = written.prices[place];
  if (!price) return null;
  const problem = tried ? problemOf(written, place) : null;
  const title = checkTypes.find(({ code }) => code === price.check_type)?.title ?? price.check_type;
  const name = words("prices.row", { place: place + 1, check: title });
  return (
    <li
      aria-label={name}
      className="grid items-start gap-3 rounded-card border border-line p-3 sm:grid-cols-2 xl:grid-cols-[2fr_1.5fr_1fr_1fr_auto]"
    >
      <PricedOrders price={price} partners={partners} checkTypes={checkTypes} onChange={onChange} />
      <TextField
        type="date"
        label={words("prices.from")}
        value={price.from}
        error={
          problem === "from"
            ? words("prices.fromError")
            : problem === "twice"
              ? words("prices.twice")
              : undefined
        }
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        label={words("prices.amount")}
        inputMode="decimal"
        autoComplete="off"
        maxLength={11}
        value={price.amount}
        error={
          problem === "amount"
            ? words("prices.amountError", { example: amountText(4250, written.currency) })
            : undefined
        }
        onChange={(event) => onChange({ amount: event.target.value })}
      />
      <RowButton kind="quiet" size="compact" about={name} className="xl:mt-9" onClick={onRemove}>
        {words("prices.remove")}
      </RowButton>
    </li>
  );
}

/** Which checks it is of: those of a type, ordered by a partner or by any. */
function PricedOrders({ price, partners, checkTypes, onChange }: Choices & { price: WrittenPrice }) {
  const words = useWords("consoleCosts");
  return (
    <>
      <SelectField
        label={words("prices.check")}
        value={price.check_type}
        onChange={(event) => onChange({ check_type: event.target.value })}
      >
        {checkTypes.map(({ code, title }) => (
          <option key={code} value={code}>
            {title}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words("prices.partner")}
        value={price.partner_id ?? ""}
        onChange={({ target: { value } }) => onChange({ partner_id: value === "" ? null : Number(value) })}
      >
        <option value="">{words("prices.everyPartner")}</option>
        {partners.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
