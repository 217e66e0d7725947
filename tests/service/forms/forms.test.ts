import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import { formLibrary } from "../../../server/contract/form-library.ts";
import { createForm } from "../../../server/service/forms/create-form.ts";
import { anAccount } from "../../support/cast.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

test("a company sees the library and its own forms, and nobody else's", async () => {
  const { companyId } = world.account;
  const own = await createForm(world.service, companyId, {
    name: "Ward reference",
    fields: [{ id: "shifts", label: "Do they keep to their shifts?", kind: "yes_no", required: true }],
  });
  const listed = await world.client.call(api.listForms);
  expect(listed).toEqual([...formLibrary, own]);
  expect(own).toMatchObject({ type: "customs", version: 1, locale: "en-AU" });
  expect(api.listForms.result.parse(listed)).toEqual(listed);

  const other = world.clientOf(await anAccount(world.service, { name: "Elsewhere" }));
  expect((await other.call(api.listForms)).map(({ id }) => id)).not.toContain(own.id);
});

test("/forms/types has the six types, each an array, and every form in its own", async () => {
  const groups = await world.client.call(api.listFormTypes);
  expect(Object.keys(groups)).toEqual([
    "library",
    "customs",
    "intelligent",
    "questionnaires",
    "candidates",
    "referees",
  ]);
  for (const [type, forms] of Object.entries(groups)) {
    expect(forms.every((form) => form.type === type)).toBe(true);
  }
  const forms = await world.client.call(api.listForms);
  expect(Object.values(groups).flat()).toHaveLength(forms.length);
});

test("without a token no form is told", async () => {
  const { status } = await world.request("GET", "/forms", undefined, { authorization: "" });
  expect(status).toBe(401);
  expect((await world.request("GET", "/forms/types", undefined, { authorization: "" })).status).toBe(401);
});

test.each([
  ["an id twice", [{ id: "a" }, { id: "a" }], "fields[1].id"],
  ["a choice without options", [{ id: "a", kind: "select" }], "fields[0].options"],
  ["options of a text", [{ id: "a", options: ["x", "y"] }], "fields[0].options"],
  [
    "a question that depends on a later one",
    [{ id: "a", show_when: { field: "b", is: [true] } }, { id: "b" }],
    "fields[0].show_when",
  ],
  [
    "a question that depends on an answer that can't be given",
    [
      { id: "a", kind: "yes_no" },
      { id: "b", show_when: { field: "a", is: ["yes"] } },
    ],
    "fields[1].show_when",
  ],
  [
    "a flag on an answer that can't be given",
    [{ id: "a", kind: "rating", flagged: [9] }],
    "fields[0].flagged",
  ],
  ["an id that is no name", [{ id: "constructor" }], "fields[0].id"],
  ["no questions", [], "fields"],
])("a form with %s is refused", async (_, fields, param) => {
  const questions = fields.map((field) => ({ label: "?", kind: "text" as const, required: true, ...field }));
  await expect(
    createForm(world.service, world.account.companyId, { name: "Wrong", fields: questions as never }),
  ).rejects.toMatchObject({ code: "validation_failed", param });
});

test("every form of the library is one that a company could have made", async () => {
  const { companyId } = await anAccount(world.service, { name: "Copycat" });
  for (const { name, fields } of formLibrary) {
    await expect(createForm(world.service, companyId, { name, fields })).resolves.toBeDefined();
  }
});
