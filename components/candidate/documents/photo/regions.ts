export type Region = {
  pixels: number[];
  /** Those with a neighbour outside of the region. */
  edge: number[];
  boxWidth: number;
  boxHeight: number;
  touchesBorder: boolean;
};

/** The connected patches of what is marked, largest first. */
export function regionsOf(marked: Uint8Array, width: number, height: number): Region[] {
  const seen = new Uint8Array(marked.length);
  const regions: Region[] = [];
  for (let start = 0; start < marked.length; start++) {
    if (marked[start] && !seen[start]) regions.push(grow(marked, seen, start, width, height));
  }
  return regions.sort((one, other) => other.pixels.length - one.pixels.length);
}

function grow(marked: Uint8Array, seen: Uint8Array, start: number, width: number, height: number): Region {
  const pixels = [start];
  const edge: number[] = [];
  const box = { left: width, right: 0, top: height, bottom: 0 };
  seen[start] = 1;
  for (let next = 0; next < pixels.length; next++) {
    const at = pixels[next] ?? 0;
    const x = at % width;
    const y = (at - x) / width;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
    let inside = true;
    for (const neighbour of [
      x > 0 ? at - 1 : -1,
      x < width - 1 ? at + 1 : -1,
      y > 0 ? at - width : -1,
      y < height - 1 ? at + width : -1,
    ]) {
      if (neighbour < 0 || !marked[neighbour]) {
        inside = false;
      } else if (!seen[neighbour]) {
        seen[neighbour] = 1;
        pixels.push(neighbour);
      }
    }
    if (!inside) edge.push(at);
  }
  return {
    pixels,
    edge,
    boxWidth: box.right - box.left + 1,
    boxHeight: box.bottom - box.top + 1,
    touchesBorder: box.left === 0 || box.top === 0 || box.right === width - 1 || box.bottom === height - 1,
  };
}

/** Where a patch is, how many pixels it has, and the highest value among them. */
export type PatchBox = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  count: number;
  peak: number;
};

/** The connected patches of what is not 0, also corner to corner, as boxes alone: there may be thousands. `marked` is used up. */
export function boxesOf(marked: Uint8Array, width: number, height: number): PatchBox[] {
  const boxes: PatchBox[] = [];
  const open: number[] = [];
  for (let start = 0; start < marked.length; start++) {
    if (!marked[start]) continue;
    const box = { left: width, right: 0, top: height, bottom: 0, count: 0, peak: marked[start] ?? 0 };
    marked[start] = 0;
    open.push(start);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const x = at % width;
      const y = (at - x) / width;
      box.count += 1;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const neighbour = ny * width + nx;
          const value = marked[neighbour] ?? 0;
          if (value === 0) continue;
          box.peak = Math.max(box.peak, value);
          marked[neighbour] = 0;
          open.push(neighbour);
        }
      }
    }
    boxes.push(box);
  }
  return boxes;
}
