import type { LucideIcon } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { brandColors } from "#components/ui/brand-colors.ts";
import { Card } from "#components/ui/card.tsx";
import { LanguageChoice } from "./language-choice.tsx";

/** A page that is one card. `color` is the brand's, where it is known whose page it is. */
export function CardPage({
  color,
  long = false,
  below,
  children,
}: {
  color?: string | null;
  /** More is read than fits a screen: it begins at the top. */
  long?: boolean;
  below?: ReactNode;
  children: ReactNode;
}) {
  const size = long ? "max-w-2xl content-start py-6 sm:py-10" : "max-w-xl place-content-center py-10";
  return (
    <main
      className={`branded mx-auto grid min-h-dvh w-full grid-cols-1 px-4 ${size}`}
      style={brandColors(color ?? undefined) as CSSProperties}
    >
      <div className="mb-2 flex justify-end">
        <LanguageChoice />
      </div>
      <Card>{children}</Card>
      {below}
    </main>
  );
}

/** What a card is about: its picture, its title and a sentence. */
export function CardHead({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <>
      <span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand-ink">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <h1 className="mt-4 text-2xl font-bold sm:text-3xl">{title}</h1>
      <p className="mt-3 text-ink-soft">{text}</p>
    </>
  );
}
