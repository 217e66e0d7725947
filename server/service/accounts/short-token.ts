import { uuidOf } from "../../platform/crypto/uuid-of.ts";
import type { Database } from "../../platform/db/database.ts";
import { findTokenParts } from "./account-token-store.ts";
import { accountTokenType } from "./create-account-token.ts";
import { signingAlgorithm } from "./make-signing-key.ts";

/** The id in base64url, a dot, and the signature: 109 characters. */
const shortForm = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{86})$/;

/**
 * A short form of an account API token, for programs that keep no more than a password's length: its id and its signature. The
 * rest of it is known here. It is the same secret, and ends with the token. Null for what is no account API token.
 */
export function shortToken(token: string): string | null {
  const [, payload = "", signature] = token.split(".");
  const id = jtiOf(payload);
  const short = `${id}.${signature}`;
  return id !== null && shortForm.test(short) ? short : null;
}

/**
 * The token that a short form stands for; null where none has its id. Nothing is decided here: whoever gets the token verifies its
 * signature, and whether it is revoked. Claims are in the order in which `issueAccountToken` writes them, byte by byte.
 */
export async function wholeToken({ db }: { db: Database }, short: string): Promise<string | null> {
  const [, id, signature] = shortForm.exec(short) ?? [];
  if (id === undefined) return null;
  const jti = uuidOf(Buffer.from(id, "base64url"));
  const row = await findTokenParts(db, jti);
  if (!row) return null;
  const header = { alg: signingAlgorithm, typ: accountTokenType, kid: row.kid };
  const iat = Math.floor(row.created_at.getTime() / 1000);
  const claims = { company_id: row.company_id, partner_id: row.partner_id, jti, iat };
  return `${encoded(header)}.${encoded(claims)}.${signature}`;
}

function jtiOf(payload: string): string | null {
  try {
    const { jti } = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
    return Buffer.from(String(jti).replaceAll("-", ""), "hex").toString("base64url");
  } catch {
    return null;
  }
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}
