"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { classes } from "#components/ui/classes.ts";

type NavLink = { name: string; href: string };

/** Links to parts of the console; the one that the page belongs to is marked. */
export function ConsoleNav({ label, links }: { label: string; links: NavLink[] }) {
  const path = usePathname();
  return (
    <nav aria-label={label} className="flex min-w-0 gap-1 overflow-x-auto">
      {links.map(({ name, href }) => {
        const here = path === href || path.startsWith(`${href}/`);
        return (
          <Link
            key={href}
            href={href}
            aria-current={here ? "page" : undefined}
            className={classes(
              "inline-flex min-h-9 items-center rounded-control px-3 text-sm font-medium whitespace-nowrap pointer-coarse:min-h-11",
              here ? "bg-brand-soft text-brand-ink" : "text-ink-soft hover:bg-sunken hover:text-ink",
            )}
          >
            {name}
          </Link>
        );
      })}
    </nav>
  );
}
