import { BootstrapProblem, collect } from "../../server/bootstrap/commands.mjs";

/**
 * Makes sure that a program is on this machine: the one that is installed, else Debian's package (as root).
 * @param {string} program
 * @param {string} debianPackage
 */
export async function ensureProgram(program, debianPackage) {
  if (await isThere(program)) return;
  if (process.getuid?.() === 0) {
    console.log(`Installing ${debianPackage} from Debian …`);
    const install = `apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y ${debianPackage}`;
    await collect("/bin/sh", ["-c", install]);
  }
  if (!(await isThere(program)))
    throw new BootstrapProblem(`There is no ${program} on this machine: install ${debianPackage}.`);
}

/** @param {string} program */
async function isThere(program) {
  return (await collect("/bin/sh", ["-c", `command -v ${program}`])).code === 0;
}
