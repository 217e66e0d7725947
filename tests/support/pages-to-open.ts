import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { openClient } from "../../server/client/client.ts";
import { api } from "../../server/contract/api.ts";
import { demoOwner } from "../../server/start/demo-company.ts";
import { dataUri } from "./files.ts";
import { aKnownCheck } from "./known-facts.ts";
import { outboxUrlOf, unsentTo } from "./outbox.ts";
import { aPhoto } from "./pictures.ts";

/** A page, and the cookie of a browser that may open it. */
export type PageToOpen = { path: string; cookie: string };

/**
 * Pages that people open most: a step of a candidate's journey, the list of candidates with all its rows, and one of them with
 * three documents to review. `origin` is of a Candor that runs with the demo company, and with the outbox for a mailbox.
 */
export async function pagesToOpen(origin: string, dataDir: string) {
  const { account_api_token: token } = JSON.parse(
    await readFile(path.join(dataDir, "first-run.json"), "utf8"),
  );
  const client = openClient({ baseUrl: `${origin}/v1`, token });
  const checks = ["identity", "national_police_check", "right_to_work_au"].map((type) => aKnownCheck(type));
  const aCandidate = (lastName: string) =>
    client.call(api.createCandidate, {
      body: {
        candidate: {
          first_name: "Ana",
          last_name: lastName,
          email: "ana@candidate.example",
          job_role: "Ward nurse",
        },
        checks,
        bypass: true,
      },
    });
  for (let row = 1; row < 30; row += 1) await aCandidate(`Ngata ${row}`);
  const { partner_link, ...params } = await aCandidate("Lopez");
  const photo = await aPhoto();
  for (const id_type of ["passport", "birth_certificate", "id"] as const) {
    const body = { data: dataUri(photo, "", `${id_type}.jpg`), id_type };
    await client.call(api.storeFile, { params, body });
  }
  const candidate = await openLink(partner_link);
  const staff = await signIn(origin, await outboxUrlOf(dataDir), demoOwner());
  return {
    journey: { path: candidate.path.replace(/\/welcome$/, "/details"), cookie: candidate.cookie },
    list: { path: "/review", cookie: staff },
    review: { path: `/review/${params.partner_application_id}`, cookie: staff },
  } satisfies Record<string, PageToOpen>;
}

/** Where a candidate's link leads, and the cookie that it sets on the way: the first answer only finds out whether one is kept. */
export async function openLink(link: string, kept = ""): Promise<PageToOpen> {
  const opened = await fetch(link, { redirect: "manual", headers: { cookie: kept } });
  const next = opened.headers.get("location");
  if (!next) throw new Error(`The link led nowhere: ${opened.status}.`);
  const cookie = opened.headers
    .getSetCookie()
    .map((one) => one.split(";", 1)[0])
    .join("; ");
  const { href, pathname } = new URL(next, link);
  return pathname.startsWith("/apply/c/") ? { path: pathname, cookie } : await openLink(href, cookie);
}

/** The cookie of a member of staff who has requested a link, and followed it. */
async function signIn(origin: string, outboxUrl: string, email: string): Promise<string> {
  const { headers, csrfToken } = await formOf(origin);
  const send = (at: string, form: Record<string, string>) =>
    fetch(`${origin}/api/auth/${at}`, {
      method: "POST",
      redirect: "manual",
      headers,
      body: new URLSearchParams(form),
    });
  await send("signin/email", { csrfToken, email, callbackUrl: `${origin}/review` });
  const link = await mailedLink(outboxUrl, email);
  const signedIn = await send(`callback/email${link.search}`, {});
  const session = signedIn.headers.getSetCookie().find((one) => one.startsWith("candor.staff="));
  if (!session) throw new Error(`The link did not sign in: ${signedIn.status}.`);
  return session.split(";", 1)[0] ?? "";
}

async function formOf(origin: string) {
  const response = await fetch(`${origin}/api/auth/csrf`);
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await response.json());
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(";", 1)[0])
    .join("; ");
  return { csrfToken, headers: { cookie, origin } };
}

async function mailedLink(outboxUrl: string, email: string): Promise<URL> {
  for (let tries = 0; tries < 300; tries += 1) {
    const link = (await unsentTo(outboxUrl, email))
      .flatMap(({ text }) => text.match(/https?:\S+/g) ?? [])
      .find((one) => one.includes("/sign-in/confirm"));
    if (link) return new URL(link);
    await pause(100);
  }
  throw new Error(`No email with a link came to ${email}.`);
}
