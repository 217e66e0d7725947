import sharp from "sharp";
import { openPdf, type PagePixels } from "../../server/service/cleaning/render-pdf.ts";

/** How like two pages are, from 0 to 1, and how much of the first one is not paper. */
export type Likeness = { ssim: number; ink: number };

/** Pages of two PDFs compared at 150 dots per inch, in grey: the mean structural similarity of squares of 8 pixels. */
export async function likenessOf(source: Uint8Array, rebuilt: Uint8Array): Promise<Likeness[]> {
  const [before, after] = [await openPdf(source, 200), await openPdf(rebuilt, 200)];
  if (before.sizes.length !== after.sizes.length) throw new Error("There are not as many pages.");
  const likenesses: Likeness[] = [];
  for (const page of before.sizes.keys()) {
    const first = await greyOf(before.render(page));
    const second = await greyOf(after.render(page), first);
    likenesses.push({ ssim: similarity(first, second), ink: inkOf(first.data) });
  }
  return likenesses;
}

type Grey = { width: number; height: number; data: Uint8Array };

async function greyOf(page: PagePixels, like?: Grey): Promise<Grey> {
  const { widthPx: width, heightPx: height, channels, samples } = page;
  const { data, info } = await sharp(samples, { raw: { width, height, channels }, limitInputPixels: false })
    .resize(
      like?.width ?? Math.max(8, Math.round(width * 0.75)),
      like?.height ?? Math.max(8, Math.round(height * 0.75)),
      {
        fit: "fill",
      },
    )
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

const side = 8;
// The constants of Wang et al., 2004, for 8 bits.
const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

/** Of the squares that have something on them: paper is always like paper. */
function similarity(one: Grey, other: Grey): number {
  let sum = 0;
  let squares = 0;
  for (let top = 0; top + side <= one.height; top += side) {
    for (let left = 0; left + side <= one.width; left += side) {
      const {
        mean: a,
        variance: va,
        other: b,
        otherVariance: vb,
        covariance,
      } = squareOf(one, other, left, top);
      if (va < 4 && vb < 4) continue;
      sum += ((2 * a * b + c1) * (2 * covariance + c2)) / ((a * a + b * b + c1) * (va + vb + c2));
      squares += 1;
    }
  }
  return squares === 0 ? 1 : sum / squares;
}

function squareOf({ data, width }: Grey, { data: otherData }: Grey, left: number, top: number) {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (let y = top; y < top + side; y += 1) {
    for (let x = left; x < left + side; x += 1) {
      const [p = 0, q = 0] = [data[y * width + x], otherData[y * width + x]];
      a += p;
      b += q;
      aa += p * p;
      bb += q * q;
      ab += p * q;
    }
  }
  const count = side * side;
  const [mean, other] = [a / count, b / count];
  return {
    mean,
    other,
    variance: aa / count - mean * mean,
    otherVariance: bb / count - other * other,
    covariance: ab / count - mean * other,
  };
}

function inkOf(grey: Uint8Array): number {
  let dark = 0;
  for (const value of grey) if (value < 200) dark += 1;
  return dark / grey.length;
}
