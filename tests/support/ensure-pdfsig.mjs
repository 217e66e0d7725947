import { BootstrapProblem, collect } from "../../server/bootstrap/commands.mjs";

/** Makes sure that poppler's `pdfsig` is on this machine: the one that is installed, else Debian's package (as root). */
export async function ensurePdfsig() {
  if (await starts()) return;
  if (process.getuid?.() === 0) {
    console.log("Installing poppler-utils from Debian …");
    const install = "apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y poppler-utils";
    await collect("/bin/sh", ["-c", install]);
  }
  if (!(await starts()))
    throw new BootstrapProblem("There is no pdfsig on this machine: install poppler-utils.");
}

async function starts() {
  return (await collect("/bin/sh", ["-c", "command -v pdfsig && pdfsig -v"])).code === 0;
}
