import { type Gray, grayOf, type Pixels } from "../documents/photo/pixels.ts";
import type { Box } from "./on-white-paper.ts";

/** Of the paper's brightness around it: what is darker than `ink` is black, what is lighter than `paper` is white. */
const levels = { ink: 0.45, paper: 0.82 };
const cellPx = 40;
/** A square of this size with less ink in it than this is dust or the grain of the paper. */
const speck = { sizePx: 12, leastInkPx: 10 };

/**
 * Writing without the shadows and the colour of the paper that it is on: black on white, and the box around it. The box
 * is null where nothing is written.
 */
export function inkOnPaper(photo: Pixels): { pixels: Pixels; box: Box | null } {
  const gray = grayOf(photo);
  const paper = brightnessOfPaper(gray);
  const { width, height } = gray;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const ink = new Uint8Array(width * height);
  for (let at = 0; at < ink.length; at++) {
    const x = at % width;
    const y = Math.floor(at / width);
    const brightness = (gray.data[at] ?? 255) / Math.max(1, paper(x, y));
    if (brightness >= levels.paper) continue;
    ink[at] = 1;
    const shade = (255 * (brightness - levels.ink)) / (levels.paper - levels.ink);
    data.fill(Math.max(0, Math.round(shade)), 4 * at, 4 * at + 3);
  }
  return { pixels: { data, width, height }, box: boxAround(ink, width, height) };
}

/** The brighter end of each part of the picture is its paper; between the middles of the parts it changes evenly. */
function brightnessOfPaper({ data, width, height }: Gray): (x: number, y: number) => number {
  const columns = Math.max(1, Math.ceil(width / cellPx));
  const rows = Math.max(1, Math.ceil(height / cellPx));
  const cells = Array.from({ length: columns * rows }, (_, cell) => {
    const left = (cell % columns) * cellPx;
    const top = Math.floor(cell / columns) * cellPx;
    const right = Math.min(width, left + cellPx);
    const values: number[] = [];
    for (let y = top; y < Math.min(height, top + cellPx); y += 2) {
      for (let x = left; x < right; x += 2) values.push(data[y * width + x] ?? 0);
    }
    return values.sort((a, b) => a - b)[Math.floor(values.length * 0.9)] ?? 0;
  });
  const cellAt = (column: number, row: number) =>
    cells[between(0, row, rows - 1) * columns + between(0, column, columns - 1)] ?? 0;
  return (x, y) => {
    const [across, down] = [x / cellPx - 0.5, y / cellPx - 0.5];
    const [column, row] = [Math.floor(across), Math.floor(down)];
    const mix = (a: number, b: number, share: number) => a + (b - a) * share;
    const upper = mix(cellAt(column, row), cellAt(column + 1, row), across - column);
    const lower = mix(cellAt(column, row + 1), cellAt(column + 1, row + 1), across - column);
    return mix(upper, lower, down - row);
  };
}

function boxAround(ink: Uint8Array, width: number, height: number): Box | null {
  const { sizePx, leastInkPx } = speck;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += sizePx) {
    for (let x = 0; x < width; x += sizePx) {
      const [endX, endY] = [Math.min(width, x + sizePx), Math.min(height, y + sizePx)];
      let count = 0;
      for (let row = y; row < endY; row++) {
        for (let column = x; column < endX; column++) count += ink[row * width + column] ?? 0;
      }
      if (count < leastInkPx) continue;
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, endX), Math.max(bottom, endY)];
    }
  }
  return right === 0 ? null : { left, top, width: right - left, height: bottom - top };
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
