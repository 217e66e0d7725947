import { expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { knownFields } from "#server/contract/fields/known-fields.ts";
import { withoutExtensions } from "#server/contract/fields/without-extensions.ts";

test.each([
  [
    "an upload",
    api.storeFile.body,
    { data: "data:,", id_type: "passport", document_kind: "au_passport" },
    { data: "data:,", id_type: "passport" },
  ],
  [
    "a candidate",
    api.createCandidate.body,
    {
      candidate: { first_name: "Ana", language: "mi" },
      checks: [{ type: "a", details: { language: "mi" } }],
    },
    { candidate: { first_name: "Ana" }, checks: [{ type: "a", details: { language: "mi" } }] },
  ],
  ["nothing", api.createCandidate.body, undefined, undefined],
])("of %s every field goes that is no extension, as it is", (_, shape, given, sent) => {
  if (!shape) throw new Error("The operation has no body.");
  expect(withoutExtensions(knownFields(shape), given)).toEqual(sent);
});
