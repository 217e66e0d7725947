import { Alert } from "#components/ui/alert.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { useWords } from "../messages/use-words.ts";

/** Why there are no numbers, and a way to ask again. */
export function DashboardProblem({ message, href }: { message: string; href: string }) {
  const words = useWords("consoleDashboard");
  return (
    <>
      <h1 className="text-2xl font-semibold">{words("title")}</h1>
      <Alert tone="bad" title={words("problem.title")} live>
        <p>{message}</p>
        {/* A new request, and not what the browser has of the address. */}
        <a href={href} className={buttonClass("secondary", "mt-3", "compact")}>
          {words("problem.retry")}
        </a>
      </Alert>
    </>
  );
}
