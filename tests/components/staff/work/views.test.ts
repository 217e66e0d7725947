import { expect, test } from "vitest";
import { Views } from "../../../../components/staff/work/desk/views.ts";

const whole = { as: "painted", unseen: [] } as const;

test("a document is seen for as long as it was on the screen, all times together", () => {
  const views = new Views();
  expect(views.seen(1, 0)).toBeNull();
  views.show(1, whole, 100);
  expect(views.seen(1, 350)).toEqual({ uploadId: 1, ...whole, seenMs: 250 });
  views.leave(1, 400);
  views.show(2, whole, 400);
  expect(views.seen(1, 900)).toMatchObject({ seenMs: 300 });
  views.show(1, whole, 1_000);
  expect(views.seen(1, 1_050)).toMatchObject({ seenMs: 350 });
  expect(views.seen(2, 1_050)).toMatchObject({ seenMs: 650 });
});

test("what is reported again goes on", () => {
  const views = new Views();
  views.show(1, { as: "painted", unseen: [2] }, 100);
  views.show(1, whole, 200);
  expect(views.seen(1, 300)).toEqual({ uploadId: 1, ...whole, seenMs: 200 });
});

test("nothing is seen while the page is hidden", () => {
  const views = new Views();
  views.show(1, whole, 0);
  views.hide(100);
  views.show(2, whole, 200);
  expect(views.seen(1, 10_000)).toMatchObject({ seenMs: 100 });
  views.reveal([1, 2], 10_000);
  expect(views.seen(1, 10_050)).toMatchObject({ seenMs: 150 });
  expect(views.seen(2, 10_050)).toMatchObject({ seenMs: 50 });
});
