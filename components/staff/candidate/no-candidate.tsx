import { UserX } from "lucide-react";
import Link from "next/link";
import { buttonClass } from "#components/ui/button.tsx";
import { listAddress } from "../shared/list-address.ts";

export function NoCandidate({ queue }: { queue: boolean }) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-20 text-center">
      <UserX aria-hidden="true" className="size-8 text-ink-soft" />
      <h1 className="text-xl font-semibold">Candidate not found</h1>
      <p className="max-w-md text-ink-soft">
        The record was deleted, it belongs to another company, or the address is incomplete.
      </p>
      <Link href={listAddress({ queue })} className={buttonClass("secondary", "mt-2", "compact")}>
        Back to the list
      </Link>
    </div>
  );
}
