/** A picture as canvases give it: red, green, blue and opacity of each pixel, row by row. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/** Brightness alone, 0 to 255. */
export type Gray = { data: Uint8ClampedArray; width: number; height: number };

export function grayOf({ data, width, height }: Pixels): Gray {
  const gray = new Uint8ClampedArray(width * height);
  for (let at = 0; at < gray.length; at++) {
    gray[at] =
      0.299 * byteAt(data, 4 * at) + 0.587 * byteAt(data, 4 * at + 1) + 0.114 * byteAt(data, 4 * at + 2);
  }
  return { data: gray, width, height };
}

/** Smaller by a whole number, each pixel the mean of those that it stands for. */
export function shrink({ data, width, height }: Pixels, longSide: number): Pixels {
  const by = Math.max(1, Math.round(Math.max(width, height) / longSide));
  const small = { width: Math.floor(width / by), height: Math.floor(height / by) };
  const out = new Uint8ClampedArray(small.width * small.height * 4);
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0;
        for (let dy = 0; dy < by; dy++) {
          for (let dx = 0; dx < by; dx++) {
            sum += byteAt(data, 4 * ((y * by + dy) * width + x * by + dx) + channel);
          }
        }
        out[4 * (y * small.width + x) + channel] = sum / (by * by);
      }
    }
  }
  return { data: out, ...small };
}

/** A pixel outside of the picture reads as black. */
export function byteAt(data: Uint8ClampedArray, at: number): number {
  return data[at] ?? 0;
}
