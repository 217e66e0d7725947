import type { Client } from "../../client/client.ts";
import { findCheckType } from "../../contract/catalogue.ts";
import { isOwnType } from "../../contract/own-type-code.ts";
import type { Language } from "../../platform/languages/language.ts";
import { checkTitle } from "../foundation/languages/check-title.ts";
import type { Portal } from "../foundation/portal.ts";
import { checkTypeOf } from "./reference-data.ts";

/**
 * The titles of types, in the order of their codes; of one that nobody knows any more its code.
 * @param open reaches the service: asked only of what the company made itself
 */
export async function typeTitles(
  portal: Portal,
  { companyId, language }: { companyId: number; language: Language },
  codes: readonly string[],
  open: () => Promise<Client>,
): Promise<{ code: string; title: string }[]> {
  const client = codes.some(isOwnType) ? await open() : null;
  return await Promise.all(
    codes.map(async (code) => {
      const own = client && isOwnType(code) ? await checkTypeOf(portal, companyId, client, code) : null;
      return { code, title: checkTitle(code, own?.title ?? findCheckType(code)?.title ?? code, language) };
    }),
  );
}
