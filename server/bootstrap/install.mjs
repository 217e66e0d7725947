import { ensureClientPackage } from "./client-package.mjs";
import { BootstrapProblem } from "./commands.mjs";
import { ensureDependencies } from "./dependencies.mjs";

try {
  await ensureDependencies({ forTests: true });
  await ensureClientPackage();
} catch (error) {
  if (!(error instanceof BootstrapProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
