import { BootstrapProblem, candor, handOverToCandor } from "./commands.mjs";
import { ensureDependencies } from "./dependencies.mjs";

try {
  await ensureDependencies({ forTests: false });
  process.exitCode = await handOverToCandor(candor);
} catch (error) {
  if (!(error instanceof BootstrapProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
