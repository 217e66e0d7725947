import { expect, type Locator, type Page } from "@playwright/test";
import { type Locale, locales } from "../../components/words/languages.ts";
import { journeyPage } from "./journey-page.ts";

/**
 * What a walk costs its candidate. A press is a tap; choosing from a list is two, and so is taking a photo or choosing a file. A
 * field that is typed in counts once, however much stands in it. Words are those of `main`, of each page as it is when one comes
 * to it and of what a page adds meanwhile.
 */
export class Walk {
  taps = 0;
  typed = 0;
  words = 0;
  photos = 0;
  /** As the first page says. */
  minutesSaid = 0;
  /** Of the page of consent, with nothing unfolded. */
  consentHeight = 0;
  consentWords = 0;
  readonly page: Page;
  #seen = "";
  constructor(page: Page) {
    this.page = page;
  }

  async tap(place: Locator): Promise<void> {
    this.taps += 1;
    await place.click();
  }

  async type(place: Locator, text: string): Promise<void> {
    this.typed += 1;
    await place.fill(text);
  }

  async select(place: Locator, value: string): Promise<void> {
    this.taps += 2;
    await place.selectOption(value);
  }

  async file(bytes: Buffer, name: string): Promise<void> {
    this.taps += 2;
    this.photos += 1;
    await this.page.getByTestId("files").setInputFiles({ name, mimeType: "image/jpeg", buffer: bytes });
  }

  /** Reads what the page shows now; of a page that was read before, what is new in it. */
  async read(): Promise<void> {
    const shown = await this.page.locator("main").evaluate((main) => {
      const selection = getSelection();
      selection?.selectAllChildren(main);
      const text = String(selection);
      selection?.removeAllRanges();
      return text;
    });
    const before = new Set(this.#seen.split("\n"));
    const lines = shown.split("\n").filter((line) => !before.has(line));
    this.words += lines.join(" ").split(/\s+/).filter(Boolean).length;
    this.#seen = shown;
  }

  async readConsent(): Promise<void> {
    const before = this.words;
    await this.read();
    this.consentWords = this.words - before;
    this.consentHeight = await this.page.evaluate(() => document.documentElement.scrollHeight);
  }

  async press(name: string | RegExp): Promise<void> {
    await this.tap(this.page.getByRole("button", { name, exact: typeof name === "string" }));
  }

  async choose(question: string, answer: string): Promise<void> {
    await this.tap(this.page.getByRole("group", { name: question }).getByText(answer, { exact: true }));
  }

  async month(group: Locator, month: string, year: string): Promise<void> {
    await this.select(group.getByLabel("Month"), month);
    await this.type(group.getByLabel("Year"), year);
  }

  /**
   * How long it takes someone who reads 230 words a minute, needs three seconds a tap and ten a field, and half a minute to find a
   * document and put it on the table.
   */
  get minutes(): number {
    return this.words / 230 + (this.taps * 3 + this.typed * 10 + this.photos * 30) / 60;
  }

  async readMinutes(): Promise<void> {
    const said = await this.page.getByText(/^About \d+ minutes$/).textContent();
    this.minutesSaid = Number(said?.match(/\d+/)?.[0]);
  }

  /** To the next page, by its heading. */
  async goOn(heading: string): Promise<void> {
    await this.press("Continue");
    await expect(journeyPage(this.page).heading).toHaveText(heading);
    await this.read();
  }
}

/** A walk in English that has each page shown in every language as well, in another tab, when one comes to it. */
export class WalkInLanguages extends Walk {
  /** By language: how much higher its pages are than the English ones, at most and as a whole. */
  readonly heights = new Map<Locale, { most: number; whole: number }>();
  /** Pages whose controls are not those of the English one, as many of each kind. */
  readonly differing: string[] = [];
  readonly #seen = new Set<string>();

  override async read(): Promise<void> {
    await super.read();
    const address = this.page.url();
    if (this.#seen.has(address)) return;
    this.#seen.add(address);
    const tab = await this.page.context().newPage();
    const english = await shownIn("en", tab, address);
    for (const language of locales) {
      const { height, controls } = await shownIn(language, tab, address);
      const { most, whole } = this.heights.get(language) ?? { most: 0, whole: 0 };
      this.heights.set(language, { most: Math.max(most, height / english.height), whole: whole + height });
      if (controls !== english.controls) this.differing.push(`${address} ${language}: ${controls}`);
    }
    // The link said a language last: the walk's own.
    await shownIn("en", tab, address);
    await tab.close();
  }
}

async function shownIn(language: Locale, tab: Page, address: string) {
  await tab.goto(`${address}?lang=${language}`);
  await expect(tab.locator(`html[lang=${language}]`)).toHaveCount(1);
  return await tab.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    controls: ["button", "a", "input", "select", "textarea"]
      .map((name) => `${document.querySelectorAll(`main ${name}`).length} ${name}`)
      .join(", "),
  }));
}
