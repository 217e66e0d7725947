import { type Client, openClient } from "../../client/client.ts";
import { api } from "../../contract/api.ts";
import { AppError } from "../../contract/error-code.ts";
import type { Portal } from "../portal.ts";
import { findConnection } from "./connection-store.ts";

export type Connection = { baseUrl: string; token: string };

/**
 * The client that reaches a company's candidates. The token stays on this side: pages never see it.
 * `forwardedFor` is the address of the person on whose behalf the portal calls.
 * @throws AppError `not_found` when the portal serves no such company.
 */
export async function openConnection(
  portal: Portal,
  companyId: number,
  forwardedFor?: string | null,
): Promise<Client> {
  const connection = await connectionOf(portal, companyId);
  if (!connection)
    throw new AppError("not_found", "This portal is not connected to the company of this link.");
  await verifyCompany(connection, companyId, portal.clock.now());
  return openClient({ ...connection, forwardedFor: forwardedFor ?? undefined });
}

/** One service configured for all goes before a company's own. */
async function connectionOf(portal: Portal, companyId: number): Promise<Connection | null> {
  const { serviceToken, serviceBaseUrl } = portal.settings;
  if (serviceToken) return { baseUrl: serviceBaseUrl, token: serviceToken };
  const stored = await findConnection(portal.db, companyId);
  if (!stored) return null;
  return {
    baseUrl: stored.baseUrl ?? serviceBaseUrl,
    token: portal.sealer.open(stored.sealedToken, tokenContext(companyId)).toString("utf8"),
  };
}

export function tokenContext(companyId: number): string {
  return `portal.connections.sealed_token:${companyId}`;
}

const verifiedForMs = 10 * 60 * 1000;
const verifiedUntil = new Map<string, number>();

/**
 * A link names its company; the token reaches one. They must be the same, or a link of one company would open the
 * records of another. The specification does not show a company's fields: without an `id` there is nothing to compare.
 */
async function verifyCompany(connection: Connection, companyId: number, now: Date): Promise<void> {
  const key = `${connection.baseUrl} ${connection.token} ${companyId}`;
  if ((verifiedUntil.get(key) ?? 0) > now.getTime()) return;
  const company: { id?: unknown } | null = await openClient(connection).call(api.getCompany);
  if (typeof company?.id === "number" && company.id !== companyId) {
    throw new AppError("not_found", "This portal is not connected to the company of this link.");
  }
  if (verifiedUntil.size > 1000) verifiedUntil.clear();
  verifiedUntil.set(key, now.getTime() + verifiedForMs);
}
