// `npm run dev`: installs what development needs, then runs Candor so that changes are seen at once (server/dev.ts).
import { BootstrapProblem, handOverToCandor } from "./commands.mjs";
import { ensureDependencies } from "./dependencies.mjs";

try {
  await ensureDependencies({ forTests: true });
  process.exitCode = await handOverToCandor(["server/dev.ts"]);
} catch (error) {
  if (!(error instanceof BootstrapProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
