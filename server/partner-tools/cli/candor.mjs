#!/usr/bin/env node
import { listen } from "./listen.mjs";
import { Problem } from "./problem.mjs";
import { requests } from "./requests.mjs";
// `npx candor`: plain JavaScript without packages, so that it runs from a checkout and from an installed package alike.
import { complain, say } from "./say.mjs";
import { trigger, triggerNames } from "./trigger.mjs";

const usage = `candor <command> [options]

  candor listen [--forward-to http://localhost:4242/path]
      Shows the webhook calls of your candidates here, and forwards them, signed, to a server on this machine.
      No public address is needed. --secret whsec_… signs with a secret of yours.

  candor trigger <what> [--candidate app-1] [--check identity]
      Forces something in the sandbox, for a new candidate or the one that you name. <what> is one of
      ${triggerNames.join(", ")}.

  candor requests [request id] [--status 2xx|4xx|5xx]
      Your latest requests, or one of them, by the X-Request-Id of its response.

Options of every command
  --base-url URL   the service, with its version: http://localhost:3000/v1   (or CANDOR_BASE_URL)
  --token TOKEN    an account API token                                      (or CANDOR_TOKEN)
  --help           this text

In a checkout, both are read from .data/first-run.json, which npm start writes.`;

/** @type {Record<string, (words: string[]) => Promise<void>>} */
const commands = { listen, trigger, requests };

const [name = "", ...words] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (name === "help" || process.argv.includes("--help")) {
  say(usage);
} else if (!command) {
  complain(name === "" ? usage : `There is no command "${name}".\n\n${usage}`);
  process.exitCode = 2;
} else {
  try {
    await command(words);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    complain(error.message);
    process.exitCode = 1;
  }
}
