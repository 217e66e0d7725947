import { expect } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { dataUri } from "../support/files.ts";
import { aKnownCheck } from "../support/known-facts.ts";
import { aPdf } from "../support/pdf.ts";
import { aPhoto } from "../support/pictures.ts";
import { expectAccessible, expectNoOverhang, listenForComplaints } from "./journey-page.ts";
import { type Product, test } from "./product.ts";
import { mailTo, reviewPage } from "./review-page.ts";

const ravi = "ravi@harbour-health.example";
const olivia = "olivia@harbour-health.example";

async function aCase({ client }: Product, lastName: string) {
  const created = await client.call(api.createCandidate, {
    body: {
      candidate: {
        first_name: "Taumatawhakatangihangakoauau",
        last_name: lastName,
        email: "a-very-long-address-of-a-candidate@mail.wellington.hospital.example",
        job_role: "Ward nurse, night shift",
        language: "es",
      },
      checks: [aKnownCheck("right_to_work_au"), { type: "reference_plus" }],
      bypass: true,
    },
  });
  const params = { partner_application_id: created.partner_application_id };
  return { params, path: `/review/${created.partner_application_id}?id=${created.id}` };
}

test("a case says whose the number of its document is too, and leads there and back", async ({
  page,
  product,
}) => {
  const complaints = listenForComplaints(page);
  const withPassport = (first_name: string, number: string) =>
    product.client.call(api.createCandidate, {
      body: {
        candidate: { first_name, last_name: "Planted" },
        checks: [
          { type: "international_police", details: { passport: { held: true, country: "NZ", number } } },
        ],
        bypass: true,
      },
    });
  const ana = await withPassport("Ana", "LN 778 899");
  const rui = await withPassport("Rui", "ln778899");
  const review = reviewPage(page, product);
  await review.signIn(ravi, `/review/${ana.partner_application_id}?id=${ana.id}`);
  await expect(page.getByText("The passport number is also with Rui Planted")).toContainText(
    "under another name",
  );
  await expectAccessible(page);
  await page.getByRole("link", { name: `Rui Planted (${rui.reference_code})` }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Rui Planted");
  await expect(page.getByRole("link", { name: `Ana Planted (${ana.reference_code})` })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a case is worked through by the keyboard: note with a mention, task, referee, history, and what the candidate sees", async ({
  page,
  product,
}) => {
  test.slow();
  const { path } = await aCase(product, "Keyboard");
  const complaints = listenForComplaints(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/trpc/")) asked.push(new URL(request.url()).pathname);
  });
  const review = reviewPage(page, product);
  await review.signIn(ravi, path);
  await expect(page.getByRole("region", { name: "Checks" })).toContainText("Waiting for");
  // What is folded is not asked for.
  expect(asked.join()).not.toMatch(/timeline|facts|ofCandidate|referees|consents|deliveries/);
  await expectAccessible(page);

  const note = page.getByRole("textbox", { name: "New note" });
  await note.focus();
  await page.keyboard.type("Odd date, @oli");
  const offered = page.getByRole("listbox", { name: "Colleagues" }).getByRole("option");
  await expect(offered).toHaveText("Olivia Owens");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(note).toHaveValue(/^Odd date, @Olivia [^@]+ $/);
  await page.keyboard.type("please look");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("The note was saved.")).toBeVisible();
  const mail = await mailTo(product, olivia, /mentioned you/);
  expect(mail.text).not.toMatch(/Odd date|Keyboard/);

  await page.getByRole("button", { name: "Edit", exact: true }).press("Enter");
  await page.getByRole("textbox", { name: "Edit the note" }).fill("Even date");
  await page.getByRole("button", { name: "Save the note" }).last().press("Enter");
  await expect(page.getByText("Even date")).toBeVisible();

  await page.getByRole("button", { name: "Add a task" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("What is to be done").fill("Ring the hospital");
  await page.keyboard.press("Tab");
  await dialog.getByRole("button", { name: "Add the task" }).press("Enter");
  await expect(dialog.getByLabel("By when")).toBeFocused();
  await dialog.getByLabel("By when").fill("2031-05-01");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add the task" }).press("Enter");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: /Mark as done/ }).press("Enter");
  await expect(page.getByText("The task is done.")).toBeVisible();

  await page.getByLabel("Assigned to").selectOption({ label: "Ravi Rao (you)" });
  await page.reload();
  await expect(page.getByLabel("Assigned to")).toHaveValue(/.+/);

  await page.getByRole("link", { name: "Referees" }).press("Enter");
  const referees = page.getByRole("region", { name: "Referees" });
  await referees.getByRole("button", { name: "Add a referee" }).press("Enter");
  await dialog.getByRole("button", { name: "Add", exact: true }).press("Enter");
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByLabel("Name").fill("Tama Rewi");
  await dialog.getByLabel("How they know the candidate").fill("Manager");
  await dialog.getByLabel("Email").fill("tama@referee.example");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await referees.getByRole("button", { name: "Ask Tama Rewi" }).press("Enter");
  await expect(page.getByText("Tama Rewi was asked.")).toBeVisible();
  await referees.getByRole("button", { name: "Remind Tama Rewi" }).press("Enter");
  await expect(page.getByText("Tama Rewi was reminded.")).toBeVisible();

  await review.open("History");
  await expect(review.history).toContainText("Referee asked");
  await expect(review.history.getByText("Ravi Rao").first()).toBeVisible();
  await page.getByLabel("Show").selectOption({ label: "Notes and tasks" });
  await expect(review.history).toContainText("Did a task");
  await expect(review.history).not.toContainText("Referee asked");
  await page.getByLabel("Exact times").check();
  await expect(review.history.getByText(/\d{2}:\d{2} GMT|\d{2}:\d{2} AE/).first()).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole("button", { name: "History", exact: true })).toHaveAttribute(
    "aria-expanded",
    "true",
  );

  const framed = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith("/seen/"));
  await page.getByRole("link", { name: "What the candidate sees" }).press("Enter");
  const { "content-security-policy": policy } = (await framed).headers();
  expect(policy).toContain("script-src 'none'");
  expect(policy).toContain("sandbox allow-same-origin");
  const picture = page.frameLocator("iframe");
  await expect(picture.locator("html")).toHaveAttribute("lang", "es");
  await expect(picture.locator("h1")).toContainText("Taumatawhakatangihangakoauau");
  await expect(picture.locator(".branded")).toHaveAttribute("inert", "");
  await expectNoOverhang(page);
  // Browsers say of each script that they did not run it.
  expect(complaints.filter((text) => !/script|sandbox/i.test(text))).toEqual([]);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`a candidate's page has nothing wider than a phone, with every part open, ${colorScheme}`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme });
    const { params, path } = await aCase(product, `Narrow${colorScheme}`);
    const fileName = `${"taumatawhakatangihangakoauauotamateaturipukaka".repeat(2)}.jpg`;
    for (const [name, bytes] of [
      [fileName, await aPhoto()],
      ["pages.pdf", aPdf()],
    ] as const) {
      await product.client.call(api.storeFile, {
        params,
        body: { data: dataUri(bytes, "", name), id_type: "passport" },
      });
    }
    const review = reviewPage(page, product);
    await page.context().clearCookies();
    await review.signIn(olivia, path);
    await expect(page.getByRole("link", { name: "Review 2 documents" })).toBeVisible();
    await expect(review.document(fileName).locator("img")).toBeVisible();
    await expectNoOverhang(page);
    for (const part of ["Referees", "Consents", "Kept until", "Deliveries", "History"])
      await review.open(part);
    await review.open("What the candidate told us");
    await expect(review.history).toContainText("Candidate created");
    await expect(page.getByText("Nothing was agreed to on Candor’s pages.")).toBeVisible();
    await expect(page.getByText(/No webhook call|does not list/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Actions", exact: true }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await expectAccessible(page);
  });
}
