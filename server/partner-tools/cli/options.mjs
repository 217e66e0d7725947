import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { given } from "./env.mjs";
import { Problem } from "./problem.mjs";

/**
 * @typedef {{ baseUrl: string, token: string }} Access The service, without a slash at its end, and the bearer token.
 */

/**
 * Reads a command's words: its own flags, each with a value, and those that every command has. A flag comes before the
 * environment, and both before what `npm start` has written down.
 * @template {string} Flag
 * @param {string[]} words
 * @param {readonly Flag[]} flags
 * @returns {{ access: Access, flags: { [Name in Flag]?: string }, rest: string[] }}
 */
export function readOptions(words, flags) {
  const names = [...flags, "base-url", "token"];
  const parsed = parse(words, names);
  const firstRun = readFirstRun();
  const baseUrl = parsed.values["base-url"] ?? given.baseUrl ?? firstRun?.base_url;
  const token = parsed.values.token ?? given.token ?? firstRun?.account_api_token;
  if (!baseUrl || !token) {
    throw new Problem(
      `Which service, and which token? Give --base-url and --token, or set CANDOR_BASE_URL and CANDOR_TOKEN, or run this in a checkout after npm start, which writes ${firstRunFile()}.`,
    );
  }
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol)) {
    throw new Problem(`"${baseUrl}" is no address. Expected: something like http://localhost:3000/v1`);
  }
  // Every flag is a text: see `parse`.
  const values = /** @type {{ [Name in Flag]?: string }} */ (parsed.values);
  const access = { baseUrl: baseUrl.replace(/\/+$/, ""), token: token.trim() };
  return { access, flags: values, rest: parsed.positionals };
}

/**
 * @param {string[]} words
 * @param {string[]} names
 * @returns {{ values: Record<string, string | undefined>, positionals: string[] }}
 */
function parse(words, names) {
  try {
    const options = Object.fromEntries(
      names.map((name) => [name, { type: /** @type {const} */ ("string") }]),
    );
    const { values, positionals } = parseArgs({
      args: withNegatives(words),
      options,
      allowPositionals: true,
    });
    return { values: /** @type {Record<string, string | undefined>} */ ({ ...values }), positionals };
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error}\nSee: candor --help`);
  }
}

/**
 * A number below zero is the value of the flag before it, and no flag: what is wrong with it is said by whoever reads it.
 * @param {string[]} words
 * @returns {string[]}
 */
function withNegatives(words) {
  return words.flatMap((word, place) => {
    if (/^-\d/.test(word) && words[place - 1]?.startsWith("--")) return [];
    const next = words[place + 1] ?? "";
    return [word.startsWith("--") && /^-\d/.test(next) ? `${word}=${next}` : word];
  });
}

function firstRunFile() {
  return path.join(given.dataDir || ".data", "first-run.json");
}

/** @returns {{ base_url?: string, account_api_token?: string } | null} null where Candor was not started */
function readFirstRun() {
  try {
    return JSON.parse(readFileSync(firstRunFile(), "utf8"));
  } catch (error) {
    const { code = "" } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw new Problem(
      `${firstRunFile()} cannot be read (${code || "it is not JSON"}). Give --base-url and --token instead.`,
    );
  }
}
