import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "@playwright/test";
import en from "../../components/candidate/messages/en.json" with { type: "json" };
import { api } from "../../server/contract/api.ts";
import { freePort } from "../support/candor-process.ts";
import { kindTitle } from "../support/kind-title.ts";
import { aKnownCheck } from "../support/known-facts.ts";
import { type DrivenVisitor, drivenVisitor } from "../support/other-browsers/driven-visitor.ts";
import type { Driver } from "../support/other-browsers/driver.ts";
import { openFirefox } from "../support/other-browsers/open-firefox.ts";
import { openWebKit } from "../support/other-browsers/open-webkit.ts";
import type { Visitor } from "../support/other-browsers/visitor.ts";
import { aPdf } from "../support/pdf.ts";
import { aPhoto } from "../support/pictures.ts";
import { aSpecimen } from "../support/specimens/a-specimen.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { openTlsFront, type TlsFront } from "../support/tls-front.ts";
import { aCandidateToReview, type ToReview } from "./desk-page.ts";
import { openEmbeddingSite } from "./embedding-site.ts";
import { listenForComplaints } from "./journey-page.ts";
import { type Product, startProduct } from "./product.ts";
import { linkIn, mailsTo, mailTo } from "./review-page.ts";
import { visitorInPlaywright } from "./visitor-in-playwright.ts";
import { inBrowserWithPreferences } from "./with-preferences.ts";

/** Everything here goes through a proxy that ends TLS. The paths are given by tests/run.mjs. */
const {
  FIREFOX_PATH: firefox,
  WEBKIT_DRIVER: driver,
  WEBKIT_BROWSER: browser,
  WEBKIT_SCREEN: screen,
} = process.env;
/** Those that are installed: without Firefox the run fails, and tests/run.mjs names what is not tested. */
const others: [name: string, open: () => Promise<Driver>][] = [];
if (firefox) others.push(["Firefox", () => openFirefox(firefox)]);
if (driver && browser && screen) others.push(["WebKit", () => openWebKit({ driver, browser, screen })]);

const phone = { width: 390, height: 844 };

let product: Product;
let front: TlsFront;
let folder: string;

test.use({ ignoreHTTPSErrors: true, viewport: { width: 1280, height: 900 } });
test.describe.configure({ timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = await temporaryFolder("other-browsers");
  const port = await freePort();
  product = await startProduct({ PUBLIC_URL: `https://localhost:${port}`, CAREERS_PORT: "off" });
  front = await openTlsFront({ port, upstream: Number(product.env.PORT) });
});
test.afterAll(async () => {
  await front?.close();
  await product?.stop();
  if (folder) await rm(folder, { recursive: true });
});

test("in Chromium a candidate goes from the emailed link to the end of their part, though the connection breaks off in an upload", {
  tag: "@long",
}, async ({ page }) => {
  const complaints = listenForComplaints(page);
  await goFromMailToStatus(visitorInPlaywright(page), "chromium@candidate.example");
  // What was broken off, the browser reports itself.
  expect(complaints.filter((text) => !/net::ERR_/.test(text))).toEqual([]);
});

test("in Chromium, which keeps the cookies of other sites away, a journey goes on within and over a page of another site with https", {
  tag: "@long",
}, async ({ launchOptions, viewport }) => {
  const options = { ...launchOptions, viewport, ignoreHTTPSErrors: true };
  const profile = { cookie_controls_mode: 1, block_third_party_cookies: true };
  await inBrowserWithPreferences(options, { profile }, async (page, context) => {
    const complaints = listenForComplaints(page);
    await goOnInAnotherSite(visitorInPlaywright(page), null);
    expect(await context.cookies()).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

test("in Chromium a candidate photographs their passport on a phone and types nothing of what it says", {
  tag: "@long",
}, async ({ page }) => {
  const complaints = listenForComplaints(page);
  await page.setViewportSize(phone);
  await photographPassport(visitorInPlaywright(page), "passport.chromium@candidate.example");
  expect(complaints).toEqual([]);
});

for (const [name, open] of others) {
  const tell = async (story: (visitor: DrivenVisitor) => Promise<void>, size: typeof phone | null = null) => {
    const driving = await open();
    try {
      if (size) await driving.resize(size);
      await story(drivenVisitor(driving));
      // Who goes to another page, or loads it once more, breaks off what this one still asks for or hears, which Firefox reports.
      const ofLeaving = /NS_BINDING_ABORTED|Error in input stream/;
      expect(driving.complaints().filter((text) => !ofLeaving.test(text))).toEqual([]);
    } finally {
      await driving.close();
    }
  };

  test(
    `in ${name} a candidate goes from the emailed link to the end of their part, though the connection breaks off in an upload`,
    {
      tag: "@long",
    },
    () => tell((visitor) => goFromMailToStatus(visitor, `${name}@candidate.example`)),
  );

  test(
    `in ${name} a candidate photographs their passport on a phone and types nothing of what it says`,
    {
      tag: "@long",
    },
    () => tell((visitor) => photographPassport(visitor, `passport.${name}@candidate.example`), phone),
  );

  test(
    `in ${name} staff sign in by email, find a candidate as they type, and decide at the desk by keyboard`,
    {
      tag: "@long",
    },
    () => tell((visitor) => reviewTwo(visitor, name)),
  );

  test(
    `in ${name} a journey goes on within and over a page of another site with https`,
    {
      tag: "@long",
    },
    // Firefox keeps cookies of other sites apart for each site around them; the two others are told to refuse them, or do.
    () => tell((visitor) => goOnInAnotherSite(visitor, name === "Firefox" ? "third=party" : null)),
  );
}

if (firefox) {
  test("in Firefox that is told to refuse all cookies of other sites a journey goes on within and over a page of another site", {
    tag: "@long",
  }, async () => {
    // With the cookies it refuses storage, and channels between tabs.
    const driving = await openFirefox(firefox, { "network.cookie.cookieBehavior": 1 });
    try {
      await goOnInAnotherSite(drivenVisitor(driving), null);
      expect(driving.complaints()).toEqual([]);
    } finally {
      await driving.close();
    }
  });
}

/** Within the page, and after that, with another session, over it. */
async function goOnInAnotherSite(visitor: Visitor, keptCookie: string | null): Promise<void> {
  const site = await openEmbeddingSite(product, "Mere");
  try {
    const hello = en.welcome.hello.replace("{name}", "Mere");
    await visitor.open(site.origin);
    await visitor.entersEmbed();
    await visitor.reads(hello);
    await visitor.leavesEmbed();
    await visitor.reads("Heard ready welcome");
    await visitor.reads("Heard resize");

    await visitor.open(`${site.origin}/modal`);
    await visitor.press("Start your check");
    await visitor.entersEmbed();
    await visitor.reads(hello);
    await visitor.press(en.welcome.start);
    await visitor.reads(en.details.title);
    await visitor.press(en.details.save);
    await visitor.reads(en.consent.agreeTitle);
    await visitor.tickAll();
    await visitor.press(en.consent.continue);
    await visitor.reads(en.documents.title);
    await visitor.leavesEmbed();
    await visitor.reads("Heard step documents");
    expect(site.thirdPartyCookies).toEqual([null, keptCookie]);
  } finally {
    await site.close();
  }
}

async function goFromMailToStatus(visitor: Visitor, email: string): Promise<void> {
  const candidate = await product.client.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Ana", last_name: "Ngata", email, job_role: "Ward nurse" },
      checks: [aKnownCheck("right_to_work_au")],
    },
  });
  const link = linkIn(await mailTo(product, email, /./), "/s/");
  expect(link.startsWith(product.portalUrl)).toBe(true);
  // Each page is loaded once more before it is used: what comes next takes one press all the same.
  const arrive = async (title: string) => {
    await visitor.reads(title);
    await visitor.reload();
    await visitor.reads(title);
    await visitor.findsNoBarrier();
  };

  await visitor.open(link);
  await arrive(en.welcome.hello.replace("{name}", "Ana"));
  await visitor.press(en.welcome.start);
  await arrive(en.details.title);
  await visitor.press(en.details.save);
  await arrive(en.consent.agreeTitle);
  await visitor.tickAll();
  await visitor.press(en.consent.continue);
  await arrive(en.documents.title);
  await visitor.press(kindTitle("au_passport"));
  await visitor.choose(await fileOf("passport.jpg", await aPhoto()));
  await visitor.reads(en.documents.received, 1);
  const cut = front.cutNextAfter(200_000);
  await visitor.choose(await fileOf("licence.pdf", aLargePdf()));
  await cut;
  await visitor.reads(en.documents.received, 2);
  await visitor.findsNoBarrier();
  await visitor.press(en.documents.continue);
  await arrive(en.review.title);
  await visitor.press(en.review.continue);
  await arrive(en.sign.title);
  await visitor.draw();
  await visitor.press(en.sign.submit);
  await arrive(en.status.title.replace("{name}", "Ana"));

  const signed = await product.client.call(api.getCandidate, { params: candidate });
  expect(signed).toMatchObject({ accepted_terms_and_conditions: true, submitted_at: expect.any(String) });
  const uploads = await product.client.call(api.listUploads, { params: candidate });
  const documents = uploads.filter(({ file_name }) => /^(passport|licence)/.test(file_name));
  expect(documents.map(({ file_type }) => file_type)).toEqual(["image/jpeg", "application/pdf"]);
}

async function photographPassport(visitor: Visitor, email: string): Promise<void> {
  const { partner_application_id } = await product.client.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Mere", last_name: "Ngata", email },
      checks: [{ type: "right_to_work_nz" }],
    },
  });
  await visitor.open(linkIn(await mailTo(product, email, /./), "/s/"));
  await visitor.press(en.welcome.start);
  await visitor.reads(en.details.title);
  await visitor.press(en.details.save);
  await visitor.reads(en.consent.agreeTitle);
  await visitor.tickAll();
  await visitor.press(en.consent.continue);
  await visitor.press(kindTitle("nz_passport"));
  const passport = { number: "LA123456", birth: "1990-03-05", end: "2033-06-12" };
  await visitor.choose(await fileOf("my-passport.jpg", await aSpecimen({ issuer: "NZL", ...passport })));
  await visitor.reads(en.documents.received, 1);
  await visitor.press(en.documents.continue);
  await visitor.reads(en.reading.offer);
  await expect
    .poll(
      async () => {
        const { facts } = await product.client.call(api.getFacts, { params: { partner_application_id } });
        return [facts.passport?.value, facts.date_of_birth?.value];
      },
      { timeout: 60_000 },
    )
    .toEqual([
      { held: true, country: "NZ", number: passport.number, expires_on: passport.end },
      passport.birth,
    ]);
  await visitor.findsNoBarrier();
}

async function fileOf(name: string, bytes: Buffer): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return file;
}

/** Two pages, and more than a proxy takes at once. */
function aLargePdf(): Buffer {
  return Buffer.concat([aPdf({ morePages: 1 }), Buffer.alloc(400_000, "%\n")]);
}

async function reviewTwo(visitor: DrivenVisitor, lastName: string): Promise<void> {
  const photo = await aPhoto();
  const one = await aCandidateToReview(product, `One${lastName}`, [
    ["passport", "one.jpg", photo],
    ["birth_certificate", "two.pdf", aPdf()],
  ]);
  const two = await aCandidateToReview(product, `Two${lastName}`, [["passport", "three.jpg", photo]]);
  const deskOf = ({ id, candidateId }: ToReview) => `${product.portalUrl}/queue/${id}?id=${candidateId}`;
  const isReady = () => visitor.sees("a document that was looked at", wasLookedAt);

  await signIn(visitor);
  await visitor.open(`${product.portalUrl}/review`);
  await visitor.reads(one.name);
  // Before the page hears it, the key would open a browser's own search.
  await visitor.sees("a search that hears keys", hearsKeys);
  await visitor.hit("/");
  for (const key of `one${lastName.toLowerCase()}`) await visitor.hit(key);
  await visitor.reads("1–1 of 1");
  await visitor.sees("the search in the address", "return location.search.includes(arguments[0])", "q=one");
  await visitor.press(one.name);
  await visitor.sees(
    "the candidate",
    "return document.querySelector('h1').textContent === arguments[0]",
    one.name,
  );

  await visitor.open(deskOf(one));
  await isReady();
  await visitor.hit("j");
  await visitor.sees(
    "the drawn page",
    "return document.querySelector('[data-stage] canvas[data-drawn]') !== null",
  );
  await isReady();
  await visitor.hit(shift, "A");
  await visitor.sees(
    "the next one",
    "return document.querySelector('h1').textContent !== arguments[0]",
    one.name,
  );
  await visitor.open(deskOf(two));
  await isReady();
  await visitor.hit("1");
  await visitor.reads(`Rejected Passport of ${two.name}`);
  await visitor.open(deskOf(one));
  await visitor.reads("Approved by you");
}

async function signIn(visitor: DrivenVisitor): Promise<void> {
  const email = "olivia@harbour-health.example";
  const before = (await mailsTo(product, email)).length;
  await visitor.open(`${product.portalUrl}/queue`);
  await visitor.reads("Sign in");
  await visitor.type("input[type=email]", email);
  await visitor.press("Send me a link");
  await visitor.reads("Check your email");
  await expect.poll(async () => (await mailsTo(product, email)).length).toBeGreaterThan(before);
  await visitor.open(linkIn(await mailTo(product, email, /sign in/), "/sign-in/confirm"));
  await visitor.press("Sign in");
  await visitor.reads("Sign out");
}

const shift = "\uE008";
const wasLookedAt = "return document.querySelector('[data-looked=whole]') !== null";
/** React has taken over what the server sent, and has since painted twice: what listens to keys begins after the first. */
const hearsKeys = `
  const search = document.querySelector('input[type=search]');
  if (!Object.keys(search).some((key) => key.startsWith('__react'))) return false;
  search.hears ??= requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => { search.hears = true; })));
  return search.hears === true`;
