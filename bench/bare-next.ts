import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { collect, node24, root } from "../server/bootstrap/commands.mjs";
import { freePort } from "../tests/support/candor-process.ts";

const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
const ofEachApp = {
  "package.json": `{ "name": "bare", "private": true, "type": "module" }`,
  // What is linked into the folder is elsewhere.
  "next.config.mjs": `export default { poweredByHeader: false, serverExternalPackages: ["postgres"], turbopack: { root: "/" } };`,
  "app/layout.jsx": `
    export default function Layout({ children }) {
      return <html lang="en"><body>{children}</body></html>;
    }`,
  "server.mjs": `
    import { createServer } from "node:http";
    import next from "next";
    const port = Number(process.argv[2]);
    const app = next({ dev: false, dir: import.meta.dirname, hostname: "localhost", port });
    await app.prepare();
    const handle = app.getRequestHandler();
    process.on("message", (given) => {
      globalThis.given = given;
      process.send("taken");
    });
    process.on("disconnect", () => process.exit());
    createServer((request, response) => void handle(request, response)).listen(port, "127.0.0.1", () =>
      process.send("ready"),
    );`,
};

/** A server of a Next app; `give` puts what it is given at `globalThis.given` of the app. */
export type BareNext = { origin: string; give(what: unknown): Promise<void>; stop(): Promise<void> };

/** Builds, in this empty folder, an app of these files beside a layout, for production, with the Next and React that Candor has. */
export async function buildBareNext(folder: string, files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries({ ...ofEachApp, ...files })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  const next = path.join(root, "node_modules", "next", "dist", "bin", "next");
  const built = await collect(node24, [next, "build", folder], env);
  if (built.code !== 0) throw new Error(`The bare app was not built:\n${built.output}`);
}

/**
 * Builds such an app and serves it in a process of its own. It has no session, language, database, policy or log but what the files
 * have.
 */
export async function startBareNext(folder: string, files: Record<string, string>): Promise<BareNext> {
  await buildBareNext(folder, files);
  const port = await freePort();
  const server: ChildProcess = fork(path.join(folder, "server.mjs"), [String(port)], {
    env,
    execPath: node24,
  });
  await once(server, "message");
  return {
    origin: `http://127.0.0.1:${port}`,
    async give(what) {
      server.send(what as object);
      await once(server, "message");
    },
    async stop() {
      server.kill();
      await once(server, "exit");
    },
  };
}
