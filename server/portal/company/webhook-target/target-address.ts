import { randomBytes } from "node:crypto";
import type { Portal } from "../../foundation/portal.ts";

export function newTargetKey(): string {
  return randomBytes(24).toString("base64url");
}

export function isTargetKey(text: string): boolean {
  return /^[A-Za-z0-9_-]{32}$/.test(text);
}

/** Where the service calls. It says nothing of the company. */
export function targetAddress({ settings }: Pick<Portal, "settings">, key: string): string {
  return `${settings.portalUrl}/hooks/${key}`;
}
