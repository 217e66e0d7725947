import { z } from "zod";
import type { Portal } from "../../foundation/portal.ts";

const tokenPair = z.object({ accessToken: z.string(), refreshToken: z.string() });
type TokenPair = z.output<typeof tokenPair>;

export function sealTokens({ sealer }: Pick<Portal, "sealer">, companyId: number, tokens: TokenPair): Buffer {
  return sealer.of(companyId).seal(JSON.stringify(tokens), tokensContext(companyId));
}

export function openTokens(
  { sealer }: Pick<Portal, "sealer">,
  companyId: number,
  sealed: Uint8Array,
): TokenPair {
  return tokenPair.parse(JSON.parse(sealer.open(sealed, tokensContext(companyId)).toString("utf8")));
}

export function sealClientSecret(
  { sealer }: Pick<Portal, "sealer">,
  companyId: number,
  clientSecret: string,
): Buffer {
  return sealer.of(companyId).seal(clientSecret, clientContext(companyId));
}

export function openClientSecret(
  { sealer }: Pick<Portal, "sealer">,
  companyId: number,
  sealed: Uint8Array,
): string {
  return sealer.open(sealed, clientContext(companyId)).toString("utf8");
}

export function tokensContext(companyId: number): string {
  return `portal.oauth_connections.sealed_tokens:${companyId}`;
}

export function clientContext(companyId: number): string {
  return `portal.sealed_client_secret:${companyId}`;
}
