// `npm run doctor`: looks at everything that the settings lead to, and says what is wrong and what to do. It changes
// nothing, and prints no secret. Its exit code is 1 when something is wrong.
import { readProcessEnv } from "../env.ts";
import { StartProblem } from "../platform/process/start-problem.ts";
import { examine } from "../start/doctor/examine.ts";
import { type Finding, ok, wrong } from "../start/doctor/finding.ts";
import { version } from "../start/version.ts";

const findings = await look();
const width = Math.max(...findings.map(({ about }) => about.length));
for (const { state, about, says } of findings) {
  console.log(`${state.toUpperCase().padEnd(5)}  ${about.padEnd(width)}  ${says}`);
}
const count = findings.filter(({ state }) => state === "wrong").length;
console.log(
  count === 0 ? "\nNothing is wrong." : `\n${count} ${count === 1 ? "thing is" : "things are"} wrong.`,
);
process.exitCode = count === 0 ? 0 : 1;

async function look(): Promise<Finding[]> {
  try {
    const env = readProcessEnv();
    const settings = ok(
      "settings",
      `Valid, for Candor ${version} with ROLE ${env.ROLE} (${env.SERVICE_ENVIRONMENT}).`,
    );
    return [settings, ...(await examine(env))];
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    return error.message.split("\n").map((sentence) => wrong("settings", sentence));
  }
}
