import { useWords } from "../messages/use-words.ts";

/** What a scope lets its holder do. Scopes that only another vendor's service has keep that service's words. */
export function useScopeWords(): (scope: { name: string; description?: string }) => string {
  const words = useWords("consoleShared");
  return ({ name, description = name }) => {
    const key = `scope.${name}` as Parameters<typeof words.has>[0];
    return words.has(key) ? words(key as never) : description;
  };
}
