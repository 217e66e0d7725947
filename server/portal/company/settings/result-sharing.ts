import type { z } from "zod";
import type { Client } from "../../../client/client.ts";
import { findCheckType } from "../../../contract/catalogue.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { SettingState } from "../settings-log/setting-change.ts";
import { readCheckTypes } from "./check-types.ts";
import type { ResultShare, shareChange } from "./result-share.ts";
import { listShares, writeShare } from "./result-sharing-store.ts";

/**
 * What applies until the company chooses (docs/decisions/results-for-candidates.md). A police result with something to disclose is shown to the person
 * before it is used; a clear one stays with the company. Nobody knows whether a type that is not in the catalogue is one.
 */
export function defaultShare(type: string): ResultShare {
  const known = findCheckType(type);
  return known && known.category !== "criminal record" ? "copy" : "disclosed";
}

/** What a company lets candidates see, by the type of the check. */
export async function resultShares(
  portal: Pick<Portal, "db">,
  companyId: number,
): Promise<(type: string) => ResultShare> {
  const stored = new Map((await listShares(portal.db, companyId)).map(({ type, shares }) => [type, shares]));
  return (type) => stored.get(type) ?? defaultShare(type);
}

type SharedType = { type: string; title: string; shares: ResultShare };

/** All types that the company may launch, as its settings show them. */
export async function readSharing(portal: Portal, companyId: number, client: Client): Promise<SharedType[]> {
  const [{ types }, sharesOf] = await Promise.all([readCheckTypes(client), resultShares(portal, companyId)]);
  return types.map(({ type, title }) => ({ type, title, shares: sharesOf(type) }));
}

export async function saveShare(
  portal: Portal,
  companyId: number,
  change: z.output<typeof shareChange>,
): Promise<void> {
  await writeShare(portal.db, companyId, change, portal.clock.now());
}

/** As the log of settings compares it. */
export async function shareState(portal: Portal, companyId: number, type: string): Promise<SettingState> {
  return { candidatesSee: (await resultShares(portal, companyId))(type) };
}
