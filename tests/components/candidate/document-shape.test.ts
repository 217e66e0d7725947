import { expect, test } from "vitest";
import { frameOf, shapeOf } from "#components/candidate/documents/document-shape.ts";
import { documentKinds, kindFacts } from "#server/contract/documents/document-kinds.ts";
import { fileType } from "#server/contract/upload.ts";

test("the camera's frame has the shape that the contract gives each kind of document", () => {
  const frames = Object.fromEntries([...documentKinds().keys()].map((kind) => [kind, frameOf(kind)]));
  const shapes = Object.fromEntries([...documentKinds().keys()].map((kind) => [kind, kindFacts(kind).shape]));
  expect(frames).toEqual(shapes);
});

test("a photo is judged by its document's shape, or by none where the document may have several", () => {
  for (const kind of [...documentKinds().keys()])
    expect([kindFacts(kind).shape, null]).toContain(shapeOf(kind));
  const anything = fileType.options.filter((type) => shapeOf(type) === null);
  expect(anything).toEqual(["id"]);
  expect([shapeOf("au_visa"), shapeOf("bank_card"), shapeOf("linkage_photo")]).toEqual([null, null, "face"]);
});
