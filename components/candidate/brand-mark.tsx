import { Picture } from "#components/ui/picture.tsx";

/** The brand's logo, or its first letter in its colour. The box has its size before the picture comes. */
export function BrandMark({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  if (logoUrl) {
    return (
      <Picture
        src={logoUrl}
        alt=""
        width={36}
        height={36}
        referrerPolicy="no-referrer"
        className="size-9 shrink-0 rounded-lg object-contain"
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-lg bg-brand text-lg font-bold text-brand-on"
    >
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
