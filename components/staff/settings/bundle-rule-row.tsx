import { Button } from "#components/ui/button.tsx";
import { classes } from "#components/ui/classes.ts";
import { SelectField, TextField } from "#components/ui/field.tsx";
import { useWords } from "../messages/use-words.ts";
import type { BrandSettingsView, BundleRulesView, BundleSettingsView } from "../shared/answers.ts";
import { MoveButtons } from "./move-buttons.tsx";

type BundleRuleView = BundleRulesView["rules"][number];

/** A rule as it is written: its texts in one line, and a bundle that may not be chosen yet. */
export type RuleDraft = Pick<BundleRuleView, "brand_id"> & {
  key: string;
  contains: string;
  bundle_id: number | null;
};

export function ruleDraftOf({
  contains,
  brand_id,
  bundle_id,
}: Pick<BundleRuleView, "contains" | "brand_id"> & { bundle_id: number | null }): RuleDraft {
  return { key: crypto.randomUUID(), contains: contains.join(", "), brand_id, bundle_id };
}

const mostTexts = 20;
const longestText = 100;

function textsOf({ contains }: RuleDraft): string[] {
  return contains
    .split(/[,;\n]/)
    .map((text) => text.trim())
    .filter(Boolean);
}

/** Null while something of it is missing or can't be compared. */
export function ruleGiven(rule: RuleDraft): BundleRuleView | null {
  const { brand_id, bundle_id } = rule;
  return bundle_id === null || hasWrongText(rule) ? null : { contains: textsOf(rule), brand_id, bundle_id };
}

function hasWrongText(rule: RuleDraft): boolean {
  const texts = textsOf(rule);
  return (
    texts.length > mostTexts || texts.some((text) => text.length > longestText || !/[\p{L}\p{N}]/u.test(text))
  );
}

type RuleProps = {
  rule: RuleDraft;
  place: number;
  count: number;
  bundles: BundleSettingsView[];
  brands: BrandSettingsView[];
  tried: boolean;
  change: (part: Partial<RuleDraft>) => void;
  move: (to: number) => void;
  remove: () => void;
};

/** One rule: for which roles, of which brand, and the bundle that it chooses. */
export function BundleRuleRow({
  rule,
  place,
  count,
  bundles,
  brands,
  tried,
  change,
  move,
  remove,
}: RuleProps) {
  const words = useWords("consoleSettings");
  const number = place + 1;
  return (
    <li className="grid gap-3 rounded-card border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium">{words("bundleRules.rule", { number })}</p>
        <span className="flex flex-wrap items-center gap-1">
          <MoveButtons
            name={words("bundleRules.rule", { number })}
            place={place}
            count={count}
            onMove={move}
          />
          <Button
            kind="quiet"
            size="compact"
            aria-label={words("bundleRules.remove", { number })}
            onClick={remove}
          >
            {words("form.remove")}
          </Button>
        </span>
      </div>
      <div
        className={classes(
          "grid items-start gap-3",
          brands.length > 1 ? "lg:grid-cols-[2fr_1fr_1fr]" : "lg:grid-cols-[2fr_1fr]",
        )}
      >
        <TextField
          label={words("bundleRules.contains")}
          dir="auto"
          value={rule.contains}
          error={tried && hasWrongText(rule) ? words("bundleRules.containsError") : undefined}
          onChange={({ target }) => change({ contains: target.value })}
        />
        <RuleBrand rule={rule} brands={brands} change={change} />
        <SelectField
          label={words("bundleRules.bundle")}
          value={rule.bundle_id ?? ""}
          error={tried && rule.bundle_id === null ? words("bundleRules.bundleError") : undefined}
          onChange={({ target }) => change({ bundle_id: Number(target.value) || null })}
        >
          <option value="">{words("bundleRules.choose")}</option>
          {bundles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </li>
  );
}

/** Nothing where the company has one brand alone. */
function RuleBrand({ rule, brands, change }: Pick<RuleProps, "rule" | "brands" | "change">) {
  const words = useWords("consoleSettings");
  if (brands.length < 2) return null;
  return (
    <SelectField
      label={words("bundleRules.brand")}
      value={rule.brand_id ?? ""}
      onChange={({ target }) => change({ brand_id: Number(target.value) || null })}
    >
      <option value="">{words("bundleRules.anyBrand")}</option>
      {brands.map(({ id, name }) => (
        <option key={id} value={id ?? ""}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
