import { type Cookie, expect, type Page } from "@playwright/test";
import { unsentTo } from "../support/outbox.ts";
import type { Product } from "./product.ts";

export type SentMail = { to: string; subject: string; text: string; html: string };

/** The emails that the product would have sent to a person, newest first. */
export async function mailsTo(product: Product, address: string): Promise<SentMail[]> {
  // Of the process itself: a proxy before it has a certificate that Node does not trust.
  const { pathname, search, hash } = new URL(product.firstRun.outbox_url);
  return await unsentTo(`${product.localUrl}${pathname}${search}${hash}`, address);
}

/** The newest email to a person with this subject, as soon as it exists. */
export async function mailTo(product: Product, address: string, subject: RegExp): Promise<SentMail> {
  const find = async () => (await mailsTo(product, address)).find((mail) => subject.test(mail.subject));
  await expect.poll(async () => Boolean(await find())).toBe(true);
  return (await find()) as SentMail;
}

export function linkIn(mail: SentMail, path: string): string {
  const link = mail.text.match(/https?:\S+/g)?.find((address) => new URL(address).pathname.startsWith(path));
  if (!link) throw new Error(`No link to ${path} in the mail "${mail.subject}".`);
  return link;
}

/**
 * A person who has signed in does not request another email: five are allowed in a quarter of an hour, and there are more stories. After some
 * minutes they do, since what is asked of them then takes a sign-in of the last 15.
 */
const sessions = new Map<string, { cookies: Cookie[]; until: number }>();
const keptMs = 8 * 60_000;

/** The staff's console as a person uses it. */
export function reviewPage(page: Page, product: Product) {
  return {
    async askForLink(email: string) {
      const before = (await mailsTo(product, email)).length;
      await page.getByLabel("Your work email").fill(email);
      await page.getByRole("button", { name: "Send me a link" }).click();
      await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
      return before;
    },
    async signIn(email: string, path = "/review") {
      const session = `${product.portalUrl} ${email}`;
      const kept = sessions.get(session);
      if (kept && Date.now() < kept.until) await page.context().addCookies(kept.cookies);
      await page.goto(`${product.portalUrl}${path}`);
      const [signedIn, asked] = [
        page.getByRole("button", { name: "Sign out" }),
        page.getByLabel("Your work email"),
      ];
      await expect(signedIn.or(asked)).toBeVisible();
      if (await signedIn.isVisible()) return;
      await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
      const before = await this.askForLink(email);
      await expect.poll(async () => (await mailsTo(product, email)).length).toBeGreaterThan(before);
      await page.goto(linkIn(await mailTo(product, email, /sign in/), "/sign-in/confirm"));
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(signedIn).toBeVisible();
      const cookies = await page.context().cookies(product.portalUrl);
      sessions.set(session, { cookies, until: Date.now() + keptMs });
    },
    search: page.getByRole("searchbox"),
    /** Once the page shows it: a key that is pressed earlier is not heard. */
    async pressSearchKey() {
      await expect(page.locator("kbd", { hasText: /^\/$/ })).toBeVisible();
      await page.keyboard.press("/");
    },
    row: (name: string) => page.getByRole("row").filter({ hasText: name }),
    candidate: (name: string) => page.getByRole("link", { name }),
    heading: page.getByRole("heading", { level: 1 }),
    /** A document on a candidate's page, by the name of its file. */
    document: (fileName: string) =>
      page
        .getByRole("region", { name: "Documents", exact: true })
        .getByRole("article")
        .filter({ hasText: fileName }),
    button: (name: string | RegExp) => page.getByRole("button", { name }),
    history: page.getByRole("region", { name: "History" }),
    /** Opens a part of a candidate's page, if it is not open. */
    async open(part: string) {
      const heading = page
        .getByRole("region", { name: part, exact: true })
        .getByRole("button", { name: part, exact: true });
      // Before the page's script is there a press opens nothing.
      await expect(async () => {
        if ((await heading.getAttribute("aria-expanded")) !== "true") await heading.click();
        await expect(heading).toHaveAttribute("aria-expanded", "true", { timeout: 1_000 });
      }).toPass();
    },
  };
}

/** Whether the picture or page in the viewer was really drawn: it has more than one colour. */
export function isDrawn(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const shown = document.querySelector<HTMLCanvasElement | HTMLImageElement>(
      "section[aria-label=Documents] canvas, section[aria-label=Documents] img",
    );
    if (!shown) return false;
    if (shown instanceof HTMLImageElement) return shown.complete && shown.naturalWidth > 0;
    const { width, height } = shown;
    const copy = Object.assign(document.createElement("canvas"), { width, height });
    const context = copy.getContext("2d", { willReadFrequently: true });
    if (!context || width === 0) return false;
    context.drawImage(shown, 0, 0);
    const pixels = context.getImageData(0, 0, width, height).data;
    return new Set(Array.from({ length: pixels.length / 4 }, (_, at) => pixels[at * 4])).size > 1;
  });
}
