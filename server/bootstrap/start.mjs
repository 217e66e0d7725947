import { BootstrapProblem, candor, handOver, node24 } from "./commands.mjs";
import { ensureDependencies } from "./dependencies.mjs";

try {
  await ensureDependencies({ forTests: false });
  process.exitCode = await handOver(node24, candor);
} catch (error) {
  if (!(error instanceof BootstrapProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
