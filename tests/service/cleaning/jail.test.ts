import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "#server/bootstrap/commands.mjs";
import { openLog } from "#server/platform/log/log.ts";
import { type JailKind, permittedNode, strongestJail } from "#server/service/cleaning/jail.ts";
import { openFileWorkers } from "#server/service/cleaning/open-file-workers.ts";
import { ensureProgram } from "../../support/ensure-program.mjs";
import { aPdf } from "../../support/pdf.ts";
import { aPhoto } from "../../support/pictures.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

// The jails are Linux's, and what is asked of the kernel by number is of this architecture.
const here = test.runIf(process.platform === "linux" && process.arch === "x64");
/** Part of what a decoder is given to read. */
const program = path.join(root, "package.json");

let folder: string;
let secret: string;
let server: Server;
beforeAll(async () => {
  await ensureProgram("bwrap", "bubblewrap");
  folder = await temporaryFolder("jail");
  secret = path.join(folder, "secrets.json");
  await writeFile(secret, "a secret", { mode: 0o644 });
  server = createServer((connection) => connection.end()).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** Perl in the place of a decoder that was taken over: it calls the kernel itself, by number, and Node's permissions do not bind it. */
const hostile = String.raw`
  use Socket; use Fcntl; my ($secret, $program, $port, $parent) = @ARGV; my %got;
  sub try { my ($name, $code) = @_; local $! = 0; my $r = eval { $code->() }; $got{$name} = $r ? "yes" : "no"; }
  try("secret", sub { open(my $f, "<", $secret) });
  try("passwords", sub { open(my $f, "<", "/etc/passwd") });
  try("environment of another", sub { open(my $f, "<", "/proc/$parent/environ") });
  try("memory of another", sub { open(my $f, "+<", "/proc/$parent/mem") });
  try("list of processes", sub { opendir(my $d, "/proc") });
  try("signal to another", sub { kill 0, $parent });
  try("connection", sub { my $s; socket($s, PF_INET, SOCK_STREAM, 6) && connect($s, sockaddr_in($port, inet_aton("127.0.0.1"))) });
  try("change of the program", sub { open(my $f, ">>", $program) });
  try("shell", sub { -e "/bin/sh" || -e "/usr/bin/sh" });
  try("rights", sub { chroot("/") });
  try("namespace of its own", sub { my $r = syscall(272, 0x10000000); $r == 0 });
  try("ptrace", sub { my $r = syscall(101, 16, $parent, 0, 0); $r == 0 });
  my $child = fork(); exit 0 if defined $child && $child == 0; $got{"process of its own"} = defined $child ? "yes" : "no";
  try("socket", sub { socket(my $s, PF_UNIX, SOCK_STREAM, 0) });
  print STDERR join("\n", map { "$_: $got{$_}" } sort keys %got), "\n";
`;

async function whatItGets(kind: JailKind): Promise<Record<string, string>> {
  const jail = await strongestJail(["/usr/bin/perl", program], [kind]);
  expect(jail.kind).toBe(kind);
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const said = await outputOf(
    jail.start(["/usr/bin/perl", "-e", hostile, secret, program, String(port), String(process.pid)]),
  );
  return Object.fromEntries(
    said
      .trim()
      .split("\n")
      .map((line) => line.split(": ")),
  );
}

async function outputOf(child: ChildProcess): Promise<string> {
  return child.stderr ? await text(child.stderr) : "";
}

const everything = [
  ...[
    "change of the program",
    "connection",
    "environment of another",
    "list of processes",
    "memory of another",
  ],
  ...["namespace of its own", "passwords", "ptrace", "rights", "secret", "shell", "signal to another"],
];

here(
  "a program in the place of a decoder finds no file, process, network or right, nor starts another program",
  async () => {
    expect(await whatItGets("bubblewrap")).toEqual(
      Object.fromEntries([...everything, "process of its own", "socket"].map((name) => [name, "no"])),
    );
  },
);

here(
  "without bubblewrap it finds none either, and the sockets and processes that it makes lead nowhere",
  async () => {
    const got = await whatItGets("namespaces");
    expect(got).toMatchObject(Object.fromEntries(everything.map((name) => [name, "no"])));
  },
);

here(
  "the same program gets all of that where it is not shut in, so that the jail is what keeps it",
  async () => {
    const got = await whatItGets("none");
    for (const name of [
      "secret",
      "passwords",
      "connection",
      "list of processes",
      "signal to another",
      "shell",
    ]) {
      expect(got[name], name).toBe("yes");
    }
  },
);

test("JavaScript that decodes reads no other file, starts no program and no thread, also where there is no jail", async () => {
  const script = `
    const got = {};
    const tried = (name, act) => { try { act(); got[name] = "yes"; } catch (error) { got[name] = error.code; } };
    tried("file", () => require("node:fs").readFileSync(${JSON.stringify(secret)}));
    tried("own file", () => require("node:fs").writeFileSync(${JSON.stringify(program)}, "changed"));
    tried("program", () => require("node:child_process").execFileSync(process.execPath));
    tried("thread", () => new (require("node:worker_threads").Worker)("", { eval: true }));
    console.error(JSON.stringify(got));`;
  const jail = await strongestJail([], []);
  expect(jail.kind).toBe("none");
  const said = await outputOf(jail.start(permittedNode([program], ["--eval", script])));
  expect(JSON.parse(said)).toEqual({
    file: "ERR_ACCESS_DENIED",
    "own file": "ERR_ACCESS_DENIED",
    program: "ERR_ACCESS_DENIED",
    thread: "ERR_ACCESS_DENIED",
  });
});

test.each<JailKind>(["bubblewrap", "namespaces", "none"])(
  "photos and PDFs are decoded in a jail of the kind %s",
  async (kind) => {
    const workers = openFileWorkers({
      log: openLog("silent"),
      size: 1,
      jail: (reads) => strongestJail(reads, [kind]),
    });
    try {
      const photo = await aPhoto({});
      expect(await workers.clean(photo)).toMatchObject({ fileType: "image/jpeg" });
      expect(await workers.clean(aPdf({}))).toMatchObject({ fileType: "application/pdf" });
      const key = Buffer.alloc(32, 1);
      const dataUri = Buffer.from(`data:image/jpeg;base64,${photo.toString("base64")}`);
      expect(await workers.seal(dataUri, { key, isSignature: false })).toMatchObject({
        fileType: "image/jpeg",
      });
    } finally {
      await workers.close();
    }
  },
);

here("a jail that can't read the program is not taken", async () => {
  const unreadable = path.join(folder, "for-its-owner-alone");
  await writeFile(unreadable, "x", { mode: 0o000 });
  expect((await strongestJail([unreadable])).kind).toBe("none");
});
