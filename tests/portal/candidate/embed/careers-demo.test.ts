import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { careersDemoApp } from "#server/portal/candidate/embed/careers-demo.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../../support/service-under-test.ts";

let under: ServiceUnderTest;
let app: ReturnType<typeof careersDemoApp>;

beforeAll(async () => {
  under = await openServiceUnderTest();
  app = careersDemoApp({
    baseUrl: under.baseUrl,
    token: under.account.token,
    portalUrl: "http://portal.test",
  });
});
afterAll(() => under.close());

function apply(fields: Record<string, string>): Promise<Response> {
  return Promise.resolve(
    app.request("/apply", {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        origin: "http://localhost",
        "sec-fetch-site": "same-origin",
      },
      body: new URLSearchParams(fields),
    }),
  );
}

test("has the privacy notice to which the footer of the journey leads", async () => {
  const notice = await app.request("/privacy");
  expect(notice.status).toBe(200);
  expect(await notice.text()).toContain("Did this request really come from us?");
});

test("who applies becomes a candidate who is not contacted, and whose journey is on the page", async () => {
  const answer = await apply({ first_name: "Mere", last_name: "Tamihana", email: "mere@example.com" });
  expect(answer.status).toBe(303);
  const path = answer.headers.get("location") ?? "";
  const candidate = await under.client.call(api.getCandidate, {
    params: { partner_application_id: decodeURIComponent(path.split("/").pop() ?? "") },
  });
  expect(candidate).toMatchObject({ name: "Mere Tamihana", job_role: "Registered nurse" });
  expect(candidate.candidate_checks.map(({ type }) => type)).toEqual(["identity", "national_police_check"]);
  expect(await under.mails()).toEqual([]);

  const page = await (await app.request(path)).text();
  expect(page).toContain(`${path}/session`);
  expect(page).not.toContain(new URL(candidate.partner_link).pathname.split("/").pop());
  expect(page).toContain(`src="http://portal.test/embed.js"`);
  expect(page).not.toContain(under.account.token);
});

test("the journey is shown within the page or over it by sessions, and to anyone as an example without one", async () => {
  const answer = await apply({ first_name: "Mere", last_name: "Tamihana", email: "mere@example.com" });
  const path = answer.headers.get("location") ?? "";
  const [brand] = await under.client.call(api.listBrands);
  const pageAt = async (address: string) => await (await app.request(address)).text();
  const [inline, modal, example] = [
    await pageAt(path),
    await pageAt(`${path}?display=modal`),
    await pageAt("/example"),
  ];
  expect(inline).toContain(`display: "inline"`);
  expect(inline).not.toContain(`id="start"`);
  expect(modal).toContain(`display: "modal"`);
  expect(modal).toContain(`id="start"`);
  for (const page of [inline, modal, example]) expect(page).toContain(`brand: "${brand?.embed_key}"`);
  expect(example).toContain(`mode: "demo"`);
  expect(example).not.toContain("session");
  expect(await pageAt(`${path}?display=elsewhere`)).toContain(`display: "inline"`);
});

test("a form with mistakes comes back with what was written and what is wrong", async () => {
  const answer = await apply({ first_name: `"><script>alert(1)</script>`, last_name: "", email: "mere" });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain("Enter your last name.");
  expect(page).toContain("&quot;&gt;&lt;script&gt;alert(1)");
  expect(page).not.toContain("<script>alert");
});

test("a name cannot end the script that it is written into", async () => {
  const answer = await apply({ first_name: "</script><b>", last_name: "x", email: "a@example.com" });
  const page = await (await app.request(answer.headers.get("location") ?? "")).text();
  expect(page).not.toContain("</script><b>");
});

test("another site cannot apply in someone's name", async () => {
  const answer = await app.request("/apply", {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://evil.example",
      "sec-fetch-site": "cross-site",
    },
    body: "first_name=a",
  });
  expect(answer.status).toBe(403);
});

test("an application that is not there says so", async () => {
  expect((await app.request("/application/nobody")).status).toBe(404);
  expect((await app.request("/elsewhere")).status).toBe(404);
});
