import { Reference } from "#components/ui/reference.tsx";
import { useWords } from "../messages/use-words.ts";

/** The reference that staff quote to whoever runs Candor. */
export function FailureReference({ id }: { id: string | null }) {
  return <Reference label={useWords("consoleShared")("reference")} id={id} />;
}
