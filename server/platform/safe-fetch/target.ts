import { isIP } from "node:net";

export type Target = { url: URL; hostname: string; literal: boolean; secure: boolean };

/** A place that may be called as far as its address alone can tell, or a sentence that says why not. */
type TargetReading = { ok: true; target: Target } | { ok: false; refusal: string };

/**
 * Reads an address as every browser does: `https://0x7f.1`, `https://2130706433` and `https://１２７.1` all come out
 * of the URL parser as 127.0.0.1, so that the name that is judged is the name that is called.
 */
export function readTarget(uri: string): TargetReading {
  const url = URL.parse(uri);
  if (!url) return refuse("The value is not a valid URL.");
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return refuse("The URL must begin with https://.");
  }
  if (url.username || url.password) {
    return refuse("The URL must not contain a user name or password; use authorization instead.");
  }
  const hostname = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const literal = isIP(hostname) !== 0;
  if (!literal && !/^(?!-)[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?$/.test(hostname)) {
    return refuse("The host in the URL is not a valid name.");
  }
  if (!portIsSane(url.port)) return refuse(`Port ${url.port} is not a web server’s; use 443.`);
  return { ok: true, target: { url, hostname, literal, secure: url.protocol === "https:" } };
}

function refuse(refusal: string): TargetReading {
  return { ok: false, refusal };
}

/** From 1024 upwards, those that the fetch standard blocks because they are no web servers'. */
const otherProtocols = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
]);

function portIsSane(text: string): boolean {
  if (text === "") return true;
  const port = Number(text);
  return port === 80 || port === 443 || (port >= 1024 && !otherProtocols.has(port));
}
