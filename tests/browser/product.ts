import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { test as base } from "@playwright/test";
import { type Client, openClient } from "../../server/client/client.ts";
import { api } from "../../server/contract/api.ts";
import type { Candidate } from "../../server/contract/candidate.ts";
import { freePort } from "../support/candor-process.ts";
import { startCandorWithPages } from "../support/candor-with-pages.ts";
import { aKnownCheck } from "../support/known-facts.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** The product as `npm start` runs it: one process, a data directory of its own, free ports. */
export type Product = {
  portalUrl: string;
  /** The same at its own port, where a proxy stands in front of it. */
  localUrl: string;
  careersUrl: string;
  token: string;
  client: Client;
  firstRun: FirstRun;
  /** The environment that it runs in, for its command-line tools. */
  env: NodeJS.ProcessEnv;
  /** Its checks wait for no fact: those that they need are known. */
  aCandidate(more?: NewCandidate): Promise<Candidate>;
  /** All that it has said so far. */
  output(): string;
  stop(): Promise<void>;
};

type FirstRun = {
  base_url: string;
  portal_url: string;
  account_api_token: string;
  staff_sign_in_url: string;
  outbox_url: string;
  careers_demo_url: string;
  candidate: { partner_application_id: string; partner_link: string };
};
type NewCandidate = { checks?: string[]; firstName?: string; lastName?: string; email?: string };

/** Tests that share one running product. What they make in it does not get into each other's way. */
export const test = base.extend<Record<never, never>, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are required
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
  const settings = {
    PORT: String(port),
    CAREERS_PORT: String(careersPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    ...env,
  };
  const candor = startCandorWithPages(settings);
  await candor.ready;
  const firstRun: FirstRun = JSON.parse(await readFile(path.join(dataDir, "first-run.json"), "utf8"));
  const localUrl = `http://localhost:${port}`;
  const client = openClient({ baseUrl: `${localUrl}/v1`, token: firstRun.account_api_token });
  return {
    portalUrl: firstRun.portal_url,
    localUrl,
    careersUrl: firstRun.careers_demo_url,
    token: firstRun.account_api_token,
    client,
    firstRun,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", ...settings },
    aCandidate({ checks = ["right_to_work_au"], firstName = "Ana", lastName = "Ngata", email } = {}) {
      const name = { first_name: firstName, middle_names: "", last_name: lastName, only_one_name: false };
      return client.call(api.createCandidate, {
        body: {
          candidate: {
            first_name: firstName,
            last_name: lastName,
            email: email ?? "ana@candidate.example",
            job_role: "Ward nurse",
          },
          checks: checks.map((type) => aKnownCheck(type, { legal_name: name })),
          bypass: true,
        },
      });
    },
    output: candor.output,
    async stop() {
      await candor.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
