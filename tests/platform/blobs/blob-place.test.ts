import { expect, test } from "vitest";
import { nameOfPlace, readBlobPlace } from "../../../server/platform/blobs/blob-place.ts";

test("a place is the folder of DATA_DIR, another folder, or a bucket", () => {
  expect(readBlobPlace("disk")).toEqual({ kind: "disk", folder: null });
  expect(readBlobPlace("file:///srv/the%20files")).toEqual({ kind: "disk", folder: "/srv/the files" });
  expect(readBlobPlace("s3://bucket?region=ap-southeast-2")).toEqual({
    kind: "s3",
    bucket: "bucket",
    prefix: "",
    endpoint: null,
    region: "ap-southeast-2",
    pathStyle: false,
    credentials: null,
  });
  expect(readBlobPlace("s3://key:sec%2Fret@bucket/a/b/?endpoint=https://store.example")).toEqual({
    kind: "s3",
    bucket: "bucket",
    prefix: "a/b/",
    endpoint: "https://store.example",
    region: null,
    pathStyle: true,
    credentials: { accessKeyId: "key", secretAccessKey: "sec/ret" },
  });
  expect(readBlobPlace("s3://bucket?endpoint=https://store.example&path_style=off")).toMatchObject({
    pathStyle: false,
  });
});

test.each([
  "s3",
  "s3://",
  "s3://B/x",
  "s3://bucket?endpoint=store.example",
  "s3://bucket?endpoint=ftp://store.example",
  "s3://bucket?endpoint=https://store.example/path",
  "s3://bucket?regoin=ap-southeast-2",
  "s3://bucket?region=",
  "s3://bucket?path_style=yes",
  "s3://key@bucket",
  "s3://bucket/a b",
  "file://host/folder",
  "file:///",
  "/srv/files",
  "https://store.example/bucket",
])("%s is no place", (text) => {
  expect(readBlobPlace(text)).toBeNull();
});

test("a place is shown without its credentials", () => {
  const place = readBlobPlace("s3://key:secret@bucket/a?endpoint=https://store.example");
  expect(place && nameOfPlace(place)).toBe("s3://bucket/a/ at https://store.example");
});
