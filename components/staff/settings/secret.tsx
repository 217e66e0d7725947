import { CopyButton } from "./copy-button.tsx";

/** A text to copy, such as a token or URL; one click selects all of it. */
export function Secret({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold">{label}</p>
      <code
        dir="ltr"
        className="rounded-control border border-line bg-sunken p-3 text-sm break-all select-all"
      >
        {value}
      </code>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={value} what={label} />
      </div>
    </div>
  );
}
