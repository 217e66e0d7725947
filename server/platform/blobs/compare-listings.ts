import type { BlobEntry } from "./blobs.ts";

/** Two listings side by side, each in the order of the ids: what both have is one pair, what one has is alone in its pair. */
export async function* compareListings(
  left: AsyncIterable<BlobEntry>,
  right: AsyncIterable<BlobEntry>,
): AsyncIterable<[BlobEntry | null, BlobEntry | null]> {
  const [lefts, rights] = [left[Symbol.asyncIterator](), right[Symbol.asyncIterator]()];
  let [one, other] = await Promise.all([lefts.next(), rights.next()]);
  while (!one.done || !other.done) {
    const isLeft = !one.done && (other.done || one.value.id <= other.value.id);
    const isRight = !other.done && (one.done || other.value.id <= one.value.id);
    yield [isLeft ? one.value : null, isRight ? other.value : null];
    [one, other] = await Promise.all([isLeft ? lefts.next() : one, isRight ? rights.next() : other]);
  }
}
