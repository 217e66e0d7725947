import { UserX } from "lucide-react";
import Link from "next/link";
import { buttonClass } from "#components/ui/button.tsx";
import { useWords } from "../../messages/use-words.ts";

/** `queue`: the way back is the queue, and not the list. */
export function NoCandidate({ queue = false }: { queue?: boolean }) {
  const words = useWords("consoleCandidate");
  return (
    <div className="grid justify-items-center gap-2 px-6 py-20 text-center">
      <UserX aria-hidden="true" className="size-8 text-ink-soft" />
      <h1 className="text-xl font-semibold">{words("nobody.title")}</h1>
      <p className="max-w-md text-ink-soft">{words("nobody.text")}</p>
      <Link href={queue ? "/queue" : "/review"} className={buttonClass("secondary", "mt-2", "compact")}>
        {words(queue ? "nobody.backToQueue" : "nobody.back")}
      </Link>
    </div>
  );
}
