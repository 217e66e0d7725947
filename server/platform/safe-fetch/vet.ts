import { lookup } from "node:dns/promises";
import { type Network, standing } from "./address.ts";
import type { Target } from "./target.ts";

/** All addresses of a name. Throws as `dns.lookup` does. */
export type Resolve = (hostname: string) => Promise<string[]>;

export const systemResolve: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

export type Vetting = { ok: true; addresses: string[] } | { ok: false; refusal: string };

/** The addresses that the target stands for, when every one of them may be called; else why not. */
export async function vet(target: Target, allowed: readonly Network[], resolve: Resolve): Promise<Vetting> {
  let addresses = [target.hostname];
  if (!target.literal) {
    try {
      addresses = await resolve(target.hostname);
    } catch (error) {
      return { ok: false, refusal: `The name ${target.hostname} could not be resolved${codeOf(error)}.` };
    }
  }
  if (addresses.length === 0) return { ok: false, refusal: `The name ${target.hostname} has no address.` };
  const standings = addresses.map((address) => standing(address, allowed));
  if (standings.includes("forbidden")) {
    // The address itself stays unsaid: a stranger must not read our private names through this sentence.
    return {
      ok: false,
      refusal: target.literal
        ? `The address ${target.hostname} is not public.`
        : `The name ${target.hostname} stands for an address that is not public.`,
    };
  }
  if (!target.secure && standings.includes("public")) {
    return { ok: false, refusal: "The URL must begin with https://." };
  }
  return { ok: true, addresses };
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
}
