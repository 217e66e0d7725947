import { BootstrapProblem } from "./commands.mjs";
import { ensureDependencies } from "./dependencies.mjs";

try {
  await ensureDependencies({ forTests: true });
} catch (error) {
  if (!(error instanceof BootstrapProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
