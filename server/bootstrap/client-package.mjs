import { node24, step } from "./commands.mjs";
import { ensureBuilt } from "./ensure-built.mjs";

const home = "server/partner-tools/client-package";
/** The contract, the code of the client, and what makes one of the other. */
const sources = [
  "package-lock.json",
  `${home}/package.json`,
  `${home}/src`,
  "server/commands/client-package.ts",
  "server/contract",
  "server/docs/build-client-package.ts",
  "server/docs/openapi-types.ts",
];

/**
 * Makes `@candor/client` when the contract or its code have changed since: what partners install, and what its own code is compiled with.
 * @param {NodeJS.ProcessEnv} [env] what the build inherits, our own unless given
 * @param {AbortSignal} [stopping] ends it
 */
export async function ensureClientPackage(env, stopping) {
  await ensureBuilt({
    sources,
    folder: `${home}/generated`,
    build: () =>
      step("Building @candor/client", node24, ["server/commands/client-package.ts"], env, stopping),
  });
}
