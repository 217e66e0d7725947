import { BootstrapProblem, collect } from "../../server/bootstrap/commands.mjs";

/**
 * Makes sure that a program is on this machine: the one that is installed, else Debian's package (as root).
 * @param {string} program
 * @param {string} debianPackage
 */
export async function ensureProgram(program, debianPackage) {
  if (!(await installProgram(program, debianPackage)))
    throw new BootstrapProblem(`There is no ${program} on this machine: install ${debianPackage}.`);
}

/**
 * The same, where it can be had: false where it can't. Of two at once one fails, as packages are installed one at a time.
 * @param {string} program
 * @param {string} debianPackage
 */
export async function installProgram(program, debianPackage) {
  if (await isThere(program)) return true;
  if (process.getuid?.() !== 0) return false;
  console.log(`Installing ${debianPackage} from Debian …`);
  const install = `apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y ${debianPackage}`;
  await collect("/bin/sh", ["-c", install]);
  return await isThere(program);
}

/** @param {string} program */
async function isThere(program) {
  return (await collect("/bin/sh", ["-c", `command -v ${program}`])).code === 0;
}
