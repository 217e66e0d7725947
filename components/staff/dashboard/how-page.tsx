import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { buttonClass } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";

const parts = [
  ["days", "daysText"],
  ["who", "whoText"],
  ["few", "fewText"],
  ["funnel", "funnelText"],
  ["due", "dueText"],
  ["foreseen", "foreseenText"],
  ["times", "timesText"],
  ["outcomes", "outcomesText"],
  ["rejections", "rejectionsText"],
  ["stops", "stopsText"],
] as const;

/** What each number of the dashboard is of. docs/statistics.md says it for developers. */
export function HowPage() {
  const words = useWords("consoleDashboard");
  return (
    <article className="max-w-3xl">
      <Link href="/dashboard" className={buttonClass("quiet", "-ms-3", "compact")}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        {words("list.back")}
      </Link>
      <h1 className="text-2xl font-semibold">{words("explained.title")}</h1>
      {parts.map(([title, text]) => (
        <section key={title} className="mt-5">
          <h2 className="text-lg font-semibold">{words(`explained.${title}`)}</h2>
          <p className="mt-1">{words(`explained.${text}`)}</p>
        </section>
      ))}
    </article>
  );
}
