import { encode } from "uqr";

/** A QR code as a path of unit squares on a white ground of `size`, its quiet zone included. */
export type QrCode = { size: number; path: string };

export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}
