import { expect, test } from "@playwright/test";
import crash from "../../components/candidate/messages/crash.json" with { type: "json" };
import en from "../../components/candidate/messages/en.json" with { type: "json" };
import {
  busy,
  empty,
  type Fault,
  malformed,
  nothing,
  page as proxyPage,
  refused,
  shapeless,
  slow,
  torn,
} from "../stranger/faults.ts";
import { aStrangersCandidate } from "../stranger/records.ts";
import { startBehindAStranger } from "./behind-a-stranger.ts";
import { aPhotoFile, journeyPage } from "./journey-page.ts";
import { linkOf } from "./link-of.ts";
import { reviewPage } from "./review-page.ts";

let behind: Awaited<ReturnType<typeof startBehindAStranger>>;
test.beforeAll(async () => {
  behind = await startBehindAStranger();
});
test.afterAll(() => behind?.stop());

const late = slow(2_000);
/** Of a list that is no failure: there are none. */
const emptyList = shapeless([]);
const faults: [name: string, fault: Fault][] = [
  ["refuses with 500", refused(500, { text: "Interner Fehler" })],
  ["refuses with 422 for no reason", refused(422, {})],
  ["answers success with nothing in it", nothing],
  ["answers success with a list", emptyList],
  ["answers success with a text", shapeless("ok")],
  ["answers with half a JSON text", malformed],
  ["answers with an empty body", empty(200)],
  ["is behind a proxy that has a page of its own", proxyPage(502)],
  ["is behind a proxy that knows no such address", proxyPage(404)],
  ["resets each connection", torn("before")],
  ["breaks off each response", torn("within")],
  ["takes two seconds for everything", late],
  // The last one: the portal keeps to it.
  ["wants to be left alone for an hour", busy(429, "3600")],
];

test("no page crashes, and none shows words of the service, whatever fails behind it; afterwards all is there again", {
  tag: "@long",
}, async ({ page }) => {
  const { stranger, portal } = behind;
  test.setTimeout(15 * 60_000);
  const ana = aStrangersCandidate(stranger.records);
  const journey = journeyPage(page);
  await page.goto(await linkOf(portal, ana.partner_application_id));
  await journey.start();
  await journey.confirmDetails({ "Last name": "Ngāta" });
  await journey.agree();
  await journey.have();
  await journey.add(await aPhotoFile("passport.jpg"));
  await expect(journey.received).toHaveCount(1);
  const base = new URL(page.url()).pathname.split("/").slice(0, 4).join("/");
  const names = [
    "",
    "/welcome",
    "/details",
    "/consent",
    "/documents",
    "/review",
    "/sign",
    "/status",
    "/my-data",
  ];
  const steps = names.map((step) => `${base}${step}`);
  const review = reviewPage(page, portal);
  await review.signIn("olivia@harbour-health.example");
  const theirs = `${encodeURIComponent(ana.partner_application_id)}?id=${ana.id}`;
  const staff = [
    "/queue",
    "/review",
    `/review/${theirs}`,
    `/queue/${theirs}`,
    "/settings/connection",
    "/settings/check-types",
  ];

  const broken: string[] = [];
  page.on("pageerror", (error) => broken.push(`${page.url()}: ${error.message}`));
  const look = async (address: string, during: string) => {
    await page.goto(`${portal.portalUrl}${address}`, { waitUntil: "load" });
    await expect(page.locator("h1, h2, [role=alert]").first(), `${address}, ${during}`).toBeVisible();
    const shown = await page.locator("body").ariaSnapshot();
    const wrong = [
      crash.en.title,
      "Interner Fehler",
      "Bad luck",
      "undefined",
      "[object",
      "NaN",
      "Invalid Date",
    ];
    for (const words of wrong) if (shown.includes(words)) broken.push(`${address}, ${during}: ${words}`);
  };
  for (const [name, fault] of faults) {
    await look(`${base}/documents`, `before the service ${name}`);
    await expect(journey.received).toHaveCount(1);
    stranger.breakAll(fault);
    for (const address of steps) {
      await look(address, `while the service ${name}`);
      if (fault !== late)
        await expect(page.locator("h1"), `${address}, ${name}`).toHaveText(en.problem.unavailable.title);
    }
    for (const address of staff) await look(address, `while the service ${name}`);
    // The list has nothing of its own to show.
    await page.goto(`${portal.portalUrl}/review`);
    const words =
      fault === late
        ? "Ana Ngāta"
        : fault === emptyList
          ? "Create your first candidate"
          : "This could not be loaded";
    const shown = page.getByText(words).first();
    await expect(shown, `the list while the service ${name}`).toBeVisible({ timeout: 40_000 });
    stranger.mend();
  }
  expect(broken).toEqual([]);
  expect(stranger.records.uploads.size).toBe(1);
  expect(ana.submitted).toBeNull();
});
