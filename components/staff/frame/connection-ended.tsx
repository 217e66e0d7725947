"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { Alert } from "#components/ui/alert.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";

const page = "/settings/connection";

/** The company's service cannot be reached: what happened, and who can change it. The page for changing it has its own notice. */
export function ConnectionEnded({
  endedBy,
  mayConnect,
}: {
  endedBy: "service" | "staff";
  mayConnect: boolean;
}) {
  const words = useWords("consoleFrame");
  if (usePathname() === page) return null;
  return (
    <Alert tone="bad" title={words("ended.title")}>
      <p>
        {endedBy === "service" ? words("ended.byService") : words("ended.byStaff")} {words("ended.effect")}
      </p>
      {mayConnect ? (
        <Link href={page} className={buttonClass("secondary", "mt-3", "compact")}>
          {words("ended.again")}
        </Link>
      ) : (
        <p>{words("ended.ask")}</p>
      )}
    </Alert>
  );
}
