"use client";

import { ChevronDown, ChevronLeft, ChevronUp } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useWords } from "../../messages/use-words.ts";
import type { Command } from "../../palette/command.ts";
import { useCommands } from "../../palette/commands.tsx";
import { useWayBack } from "./use-way-back.ts";

const control =
  "inline-flex min-h-9 items-center rounded-control text-ink-soft hover:text-ink pointer-coarse:min-h-11";

/** Back to the queue or the list from which one came, and to the candidates before and after in it. */
export function CandidateTrail({ candidateId }: { candidateId: number | undefined }) {
  const words = useWords("consoleCandidate");
  const router = useRouter();
  const { to, address, place } = useWayBack(candidateId);
  const move = (name: "previous" | "next", key: string): Command => {
    const target = place?.[name] ?? null;
    return {
      id: `candidate.${name}`,
      title: words(`trail.${name}`),
      group: words("sections.group"),
      keys: [key],
      enabled: target !== null,
      run: () => target && router.push(target),
    };
  };
  useCommands([move("next", "n"), move("previous", "p")]);
  return (
    <nav
      aria-label={words("trail.nav")}
      className="-ms-1 inline-flex items-center gap-1 text-sm max-sm:basis-full"
    >
      <Link href={address} className={`${control} gap-1 font-medium`}>
        <ChevronLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
        {words(`trail.${to}`)}
      </Link>
      {place ? (
        <>
          <Step name={words("trail.previous")} keys="p" address={place.previous} icon={ChevronUp} />
          <span className="text-xs whitespace-nowrap text-ink-soft tabular-nums">
            {words("trail.place", { at: place.at, count: place.count })}
          </span>
          <Step name={words("trail.next")} keys="n" address={place.next} icon={ChevronDown} />
        </>
      ) : null}
    </nav>
  );
}

/** The way to the next candidate in the list, or that there is none. */
function Step({
  name,
  keys,
  address,
  icon: Icon,
}: {
  name: string;
  keys: string;
  address: string | null;
  icon: typeof ChevronUp;
}) {
  const look = `${control} min-w-9 justify-center pointer-coarse:min-w-11`;
  const sign = <Icon aria-hidden="true" className="size-4" />;
  if (!address) return <span className={`${look} opacity-40`}>{sign}</span>;
  return (
    <Link
      href={address}
      prefetch={false}
      aria-label={name}
      aria-keyshortcuts={keys}
      title={`${name} (${keys.toUpperCase()})`}
      className={`${look} hover:bg-sunken`}
    >
      {sign}
    </Link>
  );
}
