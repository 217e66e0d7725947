"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { Alert } from "#components/ui/alert.tsx";
import { buttonClass } from "#components/ui/button.tsx";

const page = "/settings/connection";

/** The company's service cannot be reached: what happened, and who can change it. The page for changing it has its own notice. */
export function ConnectionEnded({
  endedBy,
  mayConnect,
}: {
  endedBy: "service" | "staff";
  mayConnect: boolean;
}) {
  if (usePathname() === page) return null;
  return (
    <Alert tone="bad" title="Your company’s connection to the service was ended">
      <p>
        {endedBy === "service"
          ? "The service no longer lets Candor in. "
          : "One of your colleagues ended it. "}
        Candidates can’t continue until it is restored; nothing that they sent is lost.
      </p>
      {mayConnect ? (
        <Link href={page} className={buttonClass("secondary", "mt-3", "compact")}>
          Connect again
        </Link>
      ) : (
        <p>Please tell an owner or admin of your company: they can connect again in the settings.</p>
      )}
    </Alert>
  );
}
