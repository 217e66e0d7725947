import { ImageUp, Keyboard, PenLine } from "lucide-react";
import { useTranslations } from "#components/words/translations.ts";

const methods = [
  { value: "drawn", label: "draw", icon: PenLine },
  { value: "typed", label: "type", icon: Keyboard },
  { value: "uploaded", label: "picture", icon: ImageUp },
] as const;

export type SigningMethod = (typeof methods)[number]["value"];

/** Draw, type or send a picture: equal ways, so that nobody needs a steady hand or a pointer. */
export function MethodChoice({
  value,
  onChange,
}: {
  value: SigningMethod;
  onChange: (value: SigningMethod) => void;
}) {
  const t = useTranslations("sign");
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t("how")}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.5rem),1fr))] gap-1 rounded-control bg-sunken p-1 sm:max-w-110">
        {methods.map(({ value: one, label, icon: Icon }) => (
          <label
            key={one}
            className="relative flex min-h-11 items-center justify-center gap-2 rounded-[0.6rem] font-semibold text-ink-soft has-checked:bg-surface has-checked:text-brand-ink has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-brand-ink"
          >
            <input
              type="radio"
              name="method"
              value={one}
              checked={value === one}
              onChange={() => onChange(one)}
              className="sr-only"
            />
            <Icon aria-hidden="true" className="size-5 max-[22rem]:hidden" />
            {t(label)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
