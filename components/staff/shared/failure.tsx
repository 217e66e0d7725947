import { Alert } from "#components/ui/alert.tsx";
import { failureWords } from "./failure-words.tsx";

/** That a call failed, and why; nothing where none did. It is announced when it appears. */
export function Failure({
  of,
  className,
}: {
  of: { message: string } | null | undefined;
  className?: string;
}) {
  if (!of) return null;
  return (
    <Alert tone="bad" live className={className}>
      {failureWords(of)}
    </Alert>
  );
}
