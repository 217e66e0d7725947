import { Alert } from "#components/ui/alert.tsx";
import { FailureWords } from "./failure-words.tsx";

/** That a call failed, and why; nothing where none did. The page to sign, whose script has a tight budget, writes its own. */
export function FailureAlert({ of, className }: { of: unknown; className?: string }) {
  return of ? (
    <Alert tone="bad" live className={className}>
      <FailureWords error={of} />
    </Alert>
  ) : null;
}
