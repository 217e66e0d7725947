import AxeBuilder from "@axe-core/playwright";
import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { aPdf } from "../support/pdf.ts";
import { aPhoto } from "../support/pictures.ts";
import { PageGone, tooLittleContrast, type Undecided } from "./contrast.ts";

/** The journey as a person uses it, in a page of its own or inside a frame. */
export type JourneyPage = ReturnType<typeof journeyPage>;

export function journeyPage(page: Page, at: Page | FrameLocator = page) {
  const button = (name: string | RegExp) => at.getByRole("button", { name });
  return {
    heading: at.getByRole("heading", { level: 1 }),
    start: () => at.getByRole("link", { name: /Let’s start|Continue where/ }).click(),
    async confirmDetails(corrections: Record<string, string> = {}) {
      await expect(at.getByRole("heading", { name: "Are these details right?" })).toBeVisible();
      for (const [label, value] of Object.entries(corrections)) await at.getByLabel(label).fill(value);
      await button("Save and continue").click();
      await expect(at.getByRole("heading", { name: "Checks and consent" })).toBeVisible();
    },
    async agree(next = "Add your documents") {
      for (const box of await at.getByRole("checkbox").all()) await box.check();
      await button("Agree and continue").click();
      await expect(at.getByRole("heading", { name: next })).toBeVisible();
    },
    /** From the documents to the questions, with none of those added yet. */
    async questionsFirst() {
      await expect(at.getByRole("heading", { name: "Add your documents" })).toBeVisible();
      if (await button("I don’t have a passport").isVisible())
        await button("I don’t have a passport").click();
      if (await button("Show what to add").isVisible()) await button("Show what to add").click();
      await at.getByRole("link", { name: "Answer the questions first" }).click();
    },
    question: at.getByRole("heading", { name: /^Which (passport|of these) do you have\?$/ }),
    /** Says which documents the person has, where the page asks for that: a passport, where none are named. */
    async have(...titles: string[]) {
      const question = at.getByRole("heading", { name: /^Which (passport|of these) do you have\?$/ });
      await expect(question.or(button("Choose files")).or(button("Add a document"))).toBeVisible();
      if (!(await question.isVisible())) return;
      const asksPassport = await button("I don’t have a passport").isVisible();
      if (asksPassport && titles.length === 0) {
        await at
          .getByRole("region", { name: "Which passport do you have?" })
          .getByRole("button")
          .first()
          .click();
      } else {
        if (asksPassport) await button("I don’t have a passport").click();
        for (const title of titles) await at.getByRole("checkbox", { name: title, exact: true }).check();
        await button("Show what to add").click();
      }
      await expect(button("Choose files")).toBeVisible();
    },
    async nameReferee(name: string, email: string) {
      await at.getByLabel("Full name").fill(name);
      await at.getByLabel("Email").fill(email);
      await at.getByLabel("How do you know them").fill("My manager");
      await button(/^Save$/).click();
    },
    async add(...files: UploadFile[]) {
      await at.getByTestId("files").setInputFiles(files);
    },
    /** One photo after the other, until all is there that the page asks for; `given` are there already. */
    async addAllNeeded(given = 0) {
      const received = at.getByText("Received", { exact: true });
      const anyway = button("Send it anyway");
      const done = at.getByText("That is all we need.");
      for (let count = given; count < 10 && !(await done.isVisible()); count += 1) {
        await at.getByTestId("files").setInputFiles(await aPhotoFile(`photo-${count}.jpg`));
        await expect(received.nth(count).or(anyway)).toBeAttached();
        if (await anyway.isVisible()) await anyway.click();
        await expect(received).toHaveCount(count + 1);
      }
      await expect(done).toBeVisible();
    },
    received: at.getByText("Received", { exact: true }),
    list: at.getByRole("region", { name: "Your documents" }),
    goOn: () => button(/^Continue$/).click(),
    async review() {
      await expect(at.getByRole("heading", { name: "Check your answers" })).toBeVisible();
      await at.getByRole("link", { name: "Continue to sign" }).click();
      await expect(at.getByRole("heading", { name: "Read and sign" })).toBeVisible();
    },
    async draw() {
      const pad = at.locator("canvas");
      await pad.scrollIntoViewIfNeeded();
      await drawOn(page, pad);
    },
    sign: () => button("Sign and send").click(),
    thanked: at.getByRole("heading", { name: /Your part is done|Your checks are finished/ }),
    check: (type: string) => at.locator(`[data-check=${type}]`),
    button,
  };
}

export type UploadFile = { name: string; mimeType: string; buffer: Buffer };

export async function aPhotoFile(name = "passport.jpg"): Promise<UploadFile> {
  return { name, mimeType: "image/jpeg", buffer: await aPhoto() };
}

/** The front and the back, unless it is of fewer pages. */
export function aPdfFile(name = "licence.pdf", pages = 2): UploadFile {
  return { name, mimeType: "application/pdf", buffer: aPdf({ morePages: pages - 1 }) };
}

/** A wavy line, drawn with a finger where there is a touch screen, else with a mouse. */
async function drawOn(page: Page, pad: Locator): Promise<void> {
  // In a tab that lies behind another Chromium paints next to nothing, and every movement waits for a frame.
  await page.bringToFront();
  const box = await pad.boundingBox();
  if (!box) throw new Error("The pad is not shown.");
  const points: { x: number; y: number }[] = [];
  for (let x = 40; x < box.width - 40; x += 6) {
    points.push({ x: box.x + x, y: box.y + box.height / 2 + Math.sin(x / 14) * 40 });
  }
  if (await page.evaluate(() => matchMedia("(pointer: coarse)").matches)) return swipe(page, points);
  const [first, ...rest] = points;
  if (!first) throw new Error("The pad is too narrow.");
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y);
  await page.mouse.up();
}

async function swipe(page: Page, points: { x: number; y: number }[]): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  for (const [index, point] of points.entries()) {
    const type = index === 0 ? "touchStart" : "touchMove";
    await screen.send("Input.dispatchTouchEvent", { type, touchPoints: [point] });
  }
  await screen.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await screen.detach();
}

/** Unexpected console messages of a browser. Network failures that a test causes can be left out. */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    const { url } = message.location();
    if (message.type() === "error" || message.type() === "warning")
      complaints.push(`${message.text()} ${url}`);
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

/**
 * WCAG 2.2 AA and good practice, as far as a machine can tell; and nothing that is wider than the screen. The contrasts that axe
 * leaves undecided are measured, but not on the console's pages: their bars lie on what scrolls below them.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoOverhang(page);
  await haveFaded(page);
  // From one page to the next the framework takes the old name away a moment before it sets the new one, and axe may see that moment.
  await expect(page).toHaveTitle(/\S/);
  const undecided = await expectNoViolations(axeOf(page));
  if ((await page.locator("#content").count()) > 0) return;
  try {
    expect(await tooLittleContrast(page, undecided)).toEqual([]);
  } catch (error) {
    if (!(error instanceof PageGone)) throw error;
    // A press had led on, and axe still saw the page before.
    await expectAccessible(page);
  }
}

/** The same of a page of the console, of which the part that scrolls is within the page's frame. */
export async function expectFitting(page: Page): Promise<void> {
  await expectAccessible(page);
  const [wide, shown] = await page.locator("#content").evaluate((one) => [one.scrollWidth, one.clientWidth]);
  expect(wide).toBeLessThanOrEqual(shown ?? 0);
}

/** Returns what axe can't tell. */
async function expectNoViolations(axe: AxeBuilder): Promise<Undecided> {
  let { violations, incomplete } = await axe.analyze();
  // Of the moment in which a page has no name between two: what is still so is found again.
  if (violations.some(({ id }) => id === "document-title")) {
    ({ violations, incomplete } = await axe.analyze());
  }
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target} ${html}`).join(", ")}`,
  );
  expect(found).toEqual([]);
  return incomplete;
}

/**
 * axe, reporting violations and what it can't tell. It has a second way for pages with frames of other origins, which loads it into each
 * frame and an empty tab: where a page has no frame both find the same, and that way takes twice as long.
 */
function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .options({ resultTypes: ["violations", "incomplete"] })
    .setLegacyMode(page.frames().length === 1);
}

/** The page without the email that it shows: that is in a sandbox where no script runs, axe's neither. */
export async function expectAccessibleAround(page: Page): Promise<void> {
  await expectNoOverhang(page);
  await haveFaded(page);
  await expectNoViolations(new AxeBuilder({ page }).exclude("iframe"));
}

/** While a colour fades into another, a text has the contrast of neither. What never ends, such as a spinner, is not waited for. */
async function haveFaded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const fading = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
}

/** Nothing is wider than the screen. */
export async function expectNoOverhang(page: Page): Promise<void> {
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overhang()).toBeLessThanOrEqual(0);
}
