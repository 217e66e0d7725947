import type { Messages } from "next-intl";
import type { ReactNode } from "react";
import { TrpcBinding } from "#components/trpc/trpc.tsx";
import { Words } from "../words/words.tsx";
import type { OpenVisit } from "./journey.ts";

/** The part of a page that runs in the browser, with the words that it needs and nothing more. */
export function Island({
  visit,
  words,
  children,
}: {
  visit: Pick<OpenVisit, "headers">;
  words: readonly (keyof Messages)[];
  children: ReactNode;
}) {
  return (
    <Words parts={words}>
      <TrpcBinding headers={visit.headers}>{children}</TrpcBinding>
    </Words>
  );
}
