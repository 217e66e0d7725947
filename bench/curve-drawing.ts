import { scaleLog } from "@visx/scale";
import type { Curve } from "./report.ts";

const [width, height] = [720, 400];
const edge = { top: 48, right: 170, bottom: 52, left: 72 };
/** Told apart in print and by those who see no colours too: each also has a dash of its own. */
const looks = [
  ["#0b6e4f", ""],
  ["#b3541e", "7 4"],
  ["#3b4cc0", "2 3"],
  ["#8c2d62", "9 3 2 3"],
  ["#5a5a5a", "12 4"],
  ["#946c00", "4 4"],
] as const;

/** An SVG of a curve, legible on a white page and on a dark one. */
export function curveDrawing({ title, x, y, series }: Curve): string {
  const points = series.flatMap((one) => one.points);
  const across = scaleLog<number>({
    domain: spanOf(points.map(([at]) => at)),
    range: [edge.left, width - edge.right],
  });
  const up = scaleLog<number>({
    domain: decades(points.map(([, value]) => value)),
    range: [height - edge.bottom, edge.top],
  });
  const [left, right, bottom] = [edge.left, width - edge.right, height - edge.bottom];
  const ticksAcross = [...new Set(points.map(([at]) => at))].sort((a, b) => a - b);
  const ticksUp = decadesWithin(up.domain());
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#222">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="${left}" y="24" font-size="15" font-weight="600">${escaped(title)}</text>`,
    ...ticksUp.flatMap((value) => [
      `<line x1="${left}" x2="${right}" y1="${round(up(value))}" y2="${round(up(value))}" stroke="#ddd"/>`,
      `<text x="${left - 8}" y="${round(up(value) + 4)}" text-anchor="end">${value.toLocaleString("en")}</text>`,
    ]),
    ...ticksAcross.map(
      (value) =>
        `<text x="${round(across(value))}" y="${bottom + 18}" text-anchor="middle">${value.toLocaleString("en")}</text>`,
    ),
    `<text x="${(left + right) / 2}" y="${height - 10}" text-anchor="middle">${escaped(x)}</text>`,
    `<text transform="translate(14 ${(edge.top + bottom) / 2}) rotate(-90)" text-anchor="middle">${escaped(y)}</text>`,
    ...series.flatMap((one, index) => {
      const [colour, dash] = looks[index % looks.length] ?? looks[0];
      const line = one.points.map(([at, value]) => `${round(across(at))},${round(up(value))}`).join(" ");
      const legend = edge.top + 8 + index * 20;
      return [
        `<polyline points="${line}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${dash}"/>`,
        ...one.points.map(
          ([at, value]) =>
            `<circle cx="${round(across(at))}" cy="${round(up(value))}" r="3" fill="${colour}"/>`,
        ),
        `<line x1="${right + 12}" x2="${right + 36}" y1="${legend}" y2="${legend}" stroke="${colour}" stroke-width="2" stroke-dasharray="${dash}"/>`,
        `<text x="${right + 42}" y="${legend + 4}">${escaped(one.name)}</text>`,
      ];
    }),
    "</svg>\n",
  ].join("\n");
}

function spanOf(values: readonly number[]): [number, number] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? [least / 2, most * 2] : [least, most];
}

/** The powers of ten around them. */
function decades(values: readonly number[]): [number, number] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const low = 10 ** Math.floor(Math.log10(least));
  return [low, Math.max(low * 10, 10 ** Math.ceil(Math.log10(most)))];
}

function decadesWithin([low = 1, high = 10]: number[]): number[] {
  const count = Math.round(Math.log10(high / low));
  return Array.from({ length: count + 1 }, (_, index) => low * 10 ** index);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
