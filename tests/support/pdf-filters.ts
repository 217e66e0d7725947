/** PDF's filters (ISO 32000-1, 7.4) in the direction that only tests need. */

export function toAscii85(bytes: Buffer): Buffer {
  let text = "";
  for (let at = 0; at < bytes.length; at += 4) {
    const group = Buffer.concat([bytes.subarray(at, at + 4), Buffer.alloc(4)]).subarray(0, 4);
    const used = Math.min(4, bytes.length - at);
    let value = group.readUInt32BE();
    const digits = Array.from({ length: 5 }, () => {
      const digit = String.fromCharCode(33 + (value % 85));
      value = Math.floor(value / 85);
      return digit;
    });
    text +=
      value === 0 && digits.join("") === "!!!!!" && used === 4
        ? "z"
        : digits
            .reverse()
            .join("")
            .slice(0, used + 1);
  }
  return Buffer.from(`${text}~>`, "latin1");
}

/** Stored runs only, of at most 128 bytes. */
export function runLengths(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 128) {
    const run = bytes.subarray(at, at + 128);
    parts.push(Buffer.from([run.length - 1]), run);
  }
  return Buffer.concat([...parts, Buffer.from([128])]);
}

/** Each byte as its own code of nine bits, with the table cleared before codes grow longer. */
export function lzw(bytes: Buffer): Buffer {
  const [clear, end] = [256, 257];
  const codes = [...bytes].flatMap((byte, index) => (index % 200 === 0 ? [clear, byte] : [byte]));
  const bits = [...codes, end].map((code) => code.toString(2).padStart(9, "0")).join("");
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((eight) => Number.parseInt(eight.padEnd(8, "0"), 2)));
}

/** PNG's predictor "Up", the one that software packs the index with. The last row is filled up with spaces. */
export function pngUp(bytes: Buffer, columns: number): Buffer {
  const rows: Buffer[] = [];
  let above = Buffer.alloc(columns);
  for (let at = 0; at < bytes.length; at += columns) {
    const row = Buffer.alloc(columns, " ");
    bytes.copy(row, 0, at, Math.min(at + columns, bytes.length));
    rows.push(Buffer.from([2]), Buffer.from(row.map((byte, index) => byte - (above[index] ?? 0))));
    above = row;
  }
  return Buffer.concat(rows);
}
