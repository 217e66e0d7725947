import { expect, type Locator, type Page } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { aPdfFile, aPhotoFile, expectAccessible, journeyPage, listenForComplaints } from "./journey-page.ts";
import { test } from "./product.ts";

test("a candidate goes from the link to the signature, and follows the checks to their end", async ({
  page,
  product,
}) => {
  const complaints = listenForComplaints(page);
  const candidate = await product.aCandidate({ checks: ["identity", "national_police_check"] });
  const journey = journeyPage(page);
  await page.goto(candidate.partner_link);
  expect(page.url()).not.toContain(new URL(candidate.partner_link).pathname.split("/").pop());
  await expect(journey.heading).toHaveText("Hello Ana");
  await expect(page.getByText("National police check")).toBeVisible();
  await expectAccessible(page);

  await journey.start();
  await expectAccessible(page);
  await journey.confirmDetails({ "Last name": "Ngāta-Smith" });
  await expectAccessible(page);

  await journey.add(await aPhotoFile());
  await expect(journey.received).toHaveCount(1);
  await journey.add(aPdfFile());
  await expect(journey.received).toHaveCount(2);
  await expectAccessible(page);
  await journey.goOn();
  await expect(page.getByText("Ana Ngāta-Smith")).toBeVisible();
  await expectAccessible(page);

  await journey.review();
  await expect(page.getByText("I, Ana Ngāta-Smith, ask Harbour Health")).toBeVisible();
  await journey.draw();
  await expectAccessible(page);
  await journey.sign();
  await expect(journey.thanked).toBeVisible();
  await expectAccessible(page);

  const signed = await product.client.call(api.getCandidate, {
    params: { partner_application_id: candidate.partner_application_id },
  });
  expect(signed).toMatchObject({ accepted_terms_and_conditions: true, submitted_at: expect.any(String) });
  await expect(journey.check("identity")).toHaveAttribute("data-state", "completed", { timeout: 60_000 });
  expect(complaints).toEqual([]);
});

test("reloading at any point loses nothing, and the link leads back to where one was", async ({
  page,
  product,
}) => {
  const { partner_link } = await product.aCandidate();
  const journey = journeyPage(page);
  await page.goto(partner_link);
  await journey.start();
  await page.getByLabel("Phone number").fill("+64 21 555 0199");
  await page.reload();
  await expect(page.getByLabel("Phone number")).toHaveValue("+64 21 555 0199");
  await journey.confirmDetails();
  await journey.add(await aPhotoFile());
  await expect(journey.received).toHaveCount(1);
  await page.reload();
  await expect(journey.received).toHaveCount(1);
  await page.goto(partner_link);
  await expect(page).toHaveURL(/\/review$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/documents$/);
});

test("several files go up at once; one that is refused says why and holds up no other", async ({
  page,
  product,
}) => {
  const { partner_link } = await product.aCandidate();
  const journey = journeyPage(page);
  await page.goto(partner_link);
  await journey.start();
  await journey.confirmDetails();
  const broken = { ...(await aPhotoFile("broken.jpg")), buffer: Buffer.from("not a picture at all") };
  await journey.add(await aPhotoFile("front.jpg"), broken, aPdfFile("back.pdf"));
  await expect(journey.received).toHaveCount(2);
  await expect(journey.list.getByRole("alert")).toContainText("not a photo or PDF");
  await journey.button("Dismiss broken.jpg").click();
  await expect(journey.list.getByRole("alert")).toHaveCount(0);
});

test("what is too large or of another kind is told before it is sent", async ({ page, product }) => {
  const { partner_link } = await product.aCandidate();
  const journey = journeyPage(page);
  await page.goto(partner_link);
  await journey.start();
  await journey.confirmDetails();
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().includes("documents.upload")) sent += 1;
  });
  await journey.add({ name: "scan.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(11_000_000) });
  await expect(page.getByText("scan.pdf is 11.0 MB.")).toBeVisible();
  await journey.add({ name: "letter.docx", mimeType: "application/msword", buffer: Buffer.from("Dear") });
  await expect(page.getByText("letter.docx is not a photo or PDF.")).toBeVisible();
  expect(sent).toBe(0);
});

test("an upload that breaks off is sent again, and stored once", async ({ page, product }) => {
  const candidate = await product.aCandidate();
  const journey = journeyPage(page);
  await page.goto(candidate.partner_link);
  await journey.start();
  await journey.confirmDetails();
  await page.route("**/documents.upload", (route) => route.abort("connectionreset"), { times: 1 });
  await journey.add(await aPhotoFile());
  await expect(page.getByText("The connection broke.")).toBeVisible();
  await journey.button("Try sending passport.jpg again").click();
  await expect(journey.received).toHaveCount(1);
});

test("an upload whose answer is lost is stored once when it is sent again", async ({ page, product }) => {
  const candidate = await product.aCandidate();
  const journey = journeyPage(page);
  await page.goto(candidate.partner_link);
  await journey.start();
  await journey.confirmDetails();
  await page.route(
    "**/documents.upload",
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await journey.add(await aPhotoFile());
  await journey.button("Try sending passport.jpg again").click();
  await expect(journey.received).toHaveCount(1);
  const uploads = await product.client.call(api.listUploads, {
    params: { partner_application_id: candidate.partner_application_id },
  });
  expect(uploads).toHaveLength(1);
});

test("a document can be removed, after a second thought", async ({ page, product }) => {
  const { partner_link } = await product.aCandidate();
  const journey = journeyPage(page);
  await page.goto(partner_link);
  await journey.start();
  await journey.confirmDetails();
  await journey.add(await aPhotoFile());
  await journey.button("Remove passport.jpg").click();
  await journey.button("Keep it").click();
  await expect(journey.received).toHaveCount(1);
  await journey.button("Remove passport.jpg").click();
  await journey.button("Yes, remove").click();
  await expect(journey.received).toHaveCount(0);
  await journey.goOn();
  await expect(page.getByText("Still needed: Passport.")).toBeVisible();
});

test("a signature survives turning the device; a dot is none; undo and clear take it back", async ({
  page,
  product,
}) => {
  const { partner_link } = await product.aCandidate();
  const journey = journeyPage(page);
  await page.goto(partner_link);
  await journey.start();
  await journey.confirmDetails();
  await journey.add(await aPhotoFile());
  await expect(journey.received).toHaveCount(1);
  await journey.goOn();
  await journey.review();
  const pad = page.locator("canvas");

  await journey.sign();
  await expect(page.getByText("Please sign first.")).toBeVisible();
  await pad.click();
  await journey.sign();
  await expect(page.getByText("too short to be a signature")).toBeVisible();
  await journey.button("Clear").click();
  await expect(page.getByRole("img", { name: "The signature field is empty." })).toBeVisible();

  await journey.draw();
  await expect(page.getByRole("img", { name: "You have signed." })).toBeVisible();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: height, height: width });
  await expect.poll(() => inkShare(pad)).toBeGreaterThan(0.001);
  await page.setViewportSize({ width, height });
  await expect.poll(() => inkShare(pad)).toBeGreaterThan(0.001);

  await journey.sign();
  await expect(journey.thanked).toBeVisible();
});

test("two fingers at once on the pad break nothing", async ({ page, product, hasTouch }) => {
  test.skip(!hasTouch, "There are no fingers on a desktop.");
  const complaints = listenForComplaints(page);
  const { partner_link } = await product.aCandidate();
  const journey = journeyPage(page);
  await page.goto(partner_link);
  await journey.start();
  await journey.confirmDetails();
  await journey.add(await aPhotoFile());
  await expect(journey.received).toHaveCount(1);
  await journey.goOn();
  await journey.review();
  await touchWithTwo(page.locator("canvas"));
  await journey.draw();
  await journey.sign();
  await expect(journey.thanked).toBeVisible();
  expect(complaints).toEqual([]);
});

test("the whole journey works by keyboard alone, with a typed signature", async ({
  page,
  product,
  isMobile,
}) => {
  test.skip(isMobile, "Phones have no Tab key.");
  const { partner_link } = await product.aCandidate();
  await page.goto(partner_link);
  const press = async (name: string | RegExp, role: "button" | "link" | "radio", key = "Enter") => {
    await tabTo(page, role, name);
    await page.keyboard.press(key);
  };
  await press(/Let’s start/, "link");
  await expect(page.getByRole("heading", { name: "Are these details right?" })).toBeVisible();
  await press("Save and continue", "button");
  await expect(page.getByRole("heading", { name: "Add your documents" })).toBeVisible();
  const chooser = page.waitForEvent("filechooser");
  await press("Choose files", "button");
  await (await chooser).setFiles(await aPhotoFile());
  await expect(page.getByText("Received", { exact: true })).toBeVisible();
  await press("Continue", "button");
  await press("Go on to sign", "link");
  await expect(page.getByRole("heading", { name: "Read and sign" })).toBeVisible();
  await tabTo(page, "radio", "Draw");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByLabel("Type your full name")).toHaveValue("Ana Ngata");
  await press("Sign and send", "button");
  await expect(page.getByRole("heading", { name: /All done/ })).toBeVisible();
});

/** How much of the pad has ink on it. */
function inkShare(pad: Locator): Promise<number> {
  return pad.evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let inked = 0;
    for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 0) > 0) inked += 1;
    return inked / (pixels.length / 4);
  });
}

/** Both fingers land in the same event, as phones report it when they come close together. */
function touchWithTwo(pad: Locator): Promise<void> {
  return pad.evaluate((canvas) => {
    const { left, top } = canvas.getBoundingClientRect();
    const fire = (kind: string, dx: number) => {
      const fingers = [1, 2].map(
        (identifier) =>
          new Touch({
            identifier,
            target: canvas,
            clientX: left + identifier * 80 + dx,
            clientY: top + 40 + identifier * 20,
          }),
      );
      const touches = kind === "touchend" ? [] : fingers;
      canvas.dispatchEvent(
        new TouchEvent(kind, {
          bubbles: true,
          cancelable: true,
          touches,
          targetTouches: touches,
          changedTouches: fingers,
        }),
      );
    };
    fire("touchstart", 0);
    for (const dx of [10, 20, 30]) fire("touchmove", dx);
    fire("touchend", 30);
  });
}

async function tabTo(page: Page, role: "button" | "link" | "radio", name: string | RegExp) {
  const target = page.getByRole(role, { name });
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${name}.`);
}
