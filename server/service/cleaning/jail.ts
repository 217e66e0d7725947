import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { Socket } from "node:net";
import path from "node:path";
import { denyCalls } from "./deny-calls.ts";

/**
 * How a process that decodes what anyone sends is shut in, strongest first. `bubblewrap`: a user namespace without rights, no network, no
 * files but Candor's code, no other process, and a filter of system calls. `namespaces`: the same by util-linux, without the filter.
 * `none`: Node's permission model alone, which native code of a decoder is not bound by.
 */
export type JailKind = "bubblewrap" | "namespaces" | "none";

export type Jail = {
  kind: JailKind;
  /**
   * Starts a program with its arguments. Descriptor 3 is a pipe, what is written to stderr can be read, and nothing else is open.
   * @param niceness how far below the priority of processes that answer requests
   */
  start(words: readonly string[], niceness?: number): ChildProcess;
};

/** What a command is made of: the program first. `filter` is read from descriptor 4. */
type Command = { words: readonly string[]; filter?: Buffer; niceness?: number };

/** All that is known of our environment in there. As `candorEnv`. */
const environment = { NODE_ENV: "production", MALLOC_MMAP_THRESHOLD_: String(1024 * 1024) } as const;
/** Not the lowest: files have a time limit, also on a busy machine. */
const usualNiceness = 5;
/**
 * Each is a session, to be ended as one, and Linux outside of containers shares processors out among sessions before it looks at the
 * priorities within them (sched(7), autogroups): both are lowered. Where there are no autogroups, one is enough.
 */
const lowered = 'echo "$1" 2>/dev/null >/proc/self/autogroup; exec nice -n "$@"';
/** For all that the decoders of one file keep in a process; what WebAssembly reserves and does not use is not counted. */
const limits = ["--core=0", "--nofile=128", `--data=${4 * 1024 ** 3}`];
/** libvips unpacks large pictures into a file: here it is memory, and gone with the process. */
const temporaryBytes = 512 * 1024 ** 2;

/** The strongest that works on this machine. `reads`: folders and files of the program, besides Node and the system's libraries. */
export async function strongestJail(
  reads: readonly string[],
  among: readonly JailKind[] = ["bubblewrap", "namespaces"],
): Promise<Jail> {
  const places = [...new Set([...systemPlaces(), ...reads])];
  const jails = process.platform === "linux" ? [bubblewrap(places), namespaces(places)] : [];
  for (const jail of jails) {
    if (jail && among.includes(jail.kind) && (await works(jail, reads))) return jail;
  }
  return { kind: "none", start: (words, niceness) => started({ words, niceness }) };
}

/**
 * Node as what decodes is started, in a jail or out of it: it refuses JavaScript all other files, programs, threads and the inspector. Native
 * code is not bound by that.
 */
export function permittedNode(reads: readonly string[], words: readonly string[]): string[] {
  const allowed = reads.map((read) => `--allow-fs-read=${read}`);
  return [process.execPath, "--permission", "--allow-addons", "--no-warnings", ...allowed, ...words];
}

function bubblewrap(places: readonly string[]): Jail | null {
  const filter = denyCalls(process.arch);
  if (!filter) return null;
  const before = [
    ...["prlimit", ...limits, "--", "bwrap"],
    ...["--unshare-all", "--unshare-user", "--uid", "65534", "--gid", "65534", "--hostname", "files"],
    ...["--die-with-parent", "--cap-drop", "ALL", "--seccomp", "4"],
    ...["--dev", "/dev", "--size", String(temporaryBytes), "--tmpfs", "/tmp"],
    ...places.flatMap((place) => ["--ro-bind", place, place]),
    "--",
  ];
  return {
    kind: "bubblewrap",
    start: (words, niceness) => started({ words: [...before, ...words], filter, niceness }),
  };
}

/**
 * A root of its own with these places alone, read-only. It is made in /sys, of which nothing is needed and in which no checkout lies. Root
 * becomes a user without rights; anyone else is root of nothing but the namespace, and gives even that up.
 */
const makeRoot = `
set -e
mount -t tmpfs -o mode=755,size=${temporaryBytes} files /sys
for place in "$@"; do
  shift
  [ "$place" = -- ] && break
  if [ -d "$place" ]; then mkdir -p "/sys$place"; else mkdir -p "/sys\${place%/*}"; : > "/sys$place"; fi
  mount --rbind "$place" "/sys$place"
  mount -o remount,bind,ro "/sys$place"
done
mkdir -m 1777 -p /sys/tmp
exec chroot /sys "$@"
`;

function namespaces(places: readonly string[]): Jail | null {
  const setpriv = programAt("setpriv");
  const prlimit = programAt("prlimit");
  if (!setpriv || !prlimit) return null;
  const isRoot = process.getuid?.() === 0;
  const before = [
    ...["unshare", ...(isRoot ? [] : ["--user", "--map-root-user"])],
    ...["--mount", "--net", "--ipc", "--uts", "--pid", "--fork", "--kill-child"],
    ...["sh", "-c", makeRoot, "jail", "/dev/null", "/dev/urandom", setpriv, prlimit, ...places, "--"],
    ...[prlimit, ...limits, "--nproc=256", "--", setpriv],
    ...(isRoot ? ["--reuid=65534", "--regid=65534", "--clear-groups"] : []),
    ...["--no-new-privs", "--inh-caps=-all", "--bounding-set=-all", "--"],
  ];
  return {
    kind: "namespaces",
    start: (words, niceness) => started({ words: [...before, ...words], niceness }),
  };
}

/** Node, and what its loader and decoders need of the system. */
function systemPlaces(): string[] {
  const libraries = ["/lib", "/lib64", "/usr/lib", "/usr/lib64", "/etc/ld.so.cache"];
  return [process.execPath, ...libraries].filter((place) => existsSync(place));
}

function programAt(name: string): string | null {
  const places = ["/usr/bin", "/bin", "/usr/sbin", "/sbin"].map((folder) => path.join(folder, name));
  return places.find((place) => existsSync(place)) ?? null;
}

const lookAtAll = `
  const { readdirSync, readFileSync, statSync } = require("node:fs");
  for (const place of process.argv.slice(1)) statSync(place).isDirectory() ? readdirSync(place) : readFileSync(place);
`;

/**
 * Whether Node runs within it and reads what it is given: containers and settings of the kernel may forbid what it takes, and a checkout that only
 * its owner may read is not for a user without rights.
 */
async function works(jail: Jail, reads: readonly string[]): Promise<boolean> {
  const tried = jail.start([process.execPath, "--eval", lookAtAll, ...reads]);
  const timer = setTimeout(() => endJailed(tried), 10_000);
  try {
    return await new Promise<boolean>((resolve) => {
      tried.once("error", () => resolve(false));
      tried.once("close", (code) => resolve(code === 0));
    });
  } finally {
    clearTimeout(timer);
  }
}

/** Ends all of it: what a jail is made of, and the program within. */
export function endJailed({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
  } catch (error) {
    // It has ended by itself.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function started({ words, filter, niceness = usualNiceness }: Command): ChildProcess {
  const before = process.platform === "win32" ? [] : ["sh", "-c", lowered, "sh", String(niceness)];
  const [file = "", ...rest] = [...before, ...words];
  const child = spawn(file, rest, {
    env: environment,
    // A group of its own, to be ended as one. Ctrl-C in a terminal is for who started us, while somebody waits for a file.
    detached: true,
    stdio: ["ignore", "ignore", "pipe", "pipe", ...(filter ? (["pipe"] as const) : [])],
  });
  const toFilter = child.stdio[4];
  // One that ends before it reads is not started, which is said by its end.
  if (filter && toFilter instanceof Socket) toFilter.on("error", () => {}).end(filter);
  return child;
}
