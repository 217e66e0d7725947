import { type ChildProcess, spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { test as base } from "@playwright/test";
import { type Client, openClient } from "../../server/client/client.ts";
import { api } from "../../server/contract/api.ts";
import type { Candidate } from "../../server/contract/candidate.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** The product as `npm start` runs it: one process, a data directory of its own, free ports. */
export type Product = {
  portalUrl: string;
  careersUrl: string;
  token: string;
  client: Client;
  firstRun: FirstRun;
  /** The environment that it runs in, for its command-line tools. */
  env: NodeJS.ProcessEnv;
  aCandidate(more?: NewCandidate): Promise<Candidate>;
  stop(): Promise<void>;
};

type FirstRun = {
  base_url: string;
  portal_url: string;
  account_api_token: string;
  staff_sign_in_url: string;
  careers_demo_url: string;
  candidate: { partner_application_id: string; partner_link: string };
};
type NewCandidate = { checks?: string[]; firstName?: string; lastName?: string; email?: string };

/** Tests that share one running product. What they make in it does not get into each other's way. */
export const test = base.extend<Record<never, never>, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are wanted
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = await temporaryFolder("product");
  const [port, careersPort] = [await freePort(), await freePort()];
  // Nothing of the environment but this: a setting of whoever runs the tests changes nothing in them.
  const environment = {
    PATH: process.env.PATH ?? "",
    HOME: process.env.HOME ?? "",
    PORT: String(port),
    CAREERS_PORT: String(careersPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    NODE_ENV: "production",
    ...env,
  } as const;
  const server = spawn(process.execPath, ["server/main.ts"], {
    cwd: path.join(import.meta.dirname, "../.."),
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream?.on("data", (chunk) => said.push(String(chunk)));
  await untilReady(server, said);
  const firstRun: FirstRun = JSON.parse(await readFile(path.join(dataDir, "first-run.json"), "utf8"));
  const client = openClient({ baseUrl: firstRun.base_url, token: firstRun.account_api_token });
  return {
    portalUrl: firstRun.portal_url,
    careersUrl: firstRun.careers_demo_url,
    token: firstRun.account_api_token,
    client,
    firstRun,
    env: environment,
    aCandidate({ checks = ["right_to_work_au"], firstName = "Ana", lastName = "Ngata", email } = {}) {
      return client.call(api.createCandidate, {
        body: {
          candidate: {
            first_name: firstName,
            last_name: lastName,
            email: email ?? "ana@candidate.example",
            job_role: "Ward nurse",
          },
          checks: checks.map((type) => ({ type })),
          bypass: true,
        },
      });
    },
    async stop() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The product says so itself, on its last line of starting; one that ends before that says why. */
function untilReady(server: ChildProcess, said: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("exit", () => reject(new Error(`The product did not start:\n${said.join("")}`)));
    server.stdout?.on("data", () => {
      if (said.join("").includes("Candor is ready")) resolve();
    });
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
