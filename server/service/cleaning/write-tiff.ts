/** `rgb` contains rows of 8-bit red, green and blue; a row begins every `stride` bytes. */
type Raster = {
  width: number;
  height: number;
  rgb: Uint8Array;
  stride: number;
  iccProfile: Uint8Array | null;
};

/** An uncompressed TIFF: the plainest file that carries pixels together with the colour profile they are meant in. */
export function writeTiff(raster: Raster): Buffer {
  const { width, height, iccProfile } = raster;
  const rowBytes = width * 3;
  const bitsAt = 8;
  const profileAt = bitsAt + 8;
  const pixelsAt = even(profileAt + (iccProfile?.length ?? 0));
  const directoryAt = even(pixelsAt + rowBytes * height);

  const entries: Entry[] = [
    [tags.imageWidth, long, 1, width],
    [tags.imageLength, long, 1, height],
    [tags.bitsPerSample, short, 3, bitsAt],
    [tags.compression, short, 1, 1],
    [tags.photometric, short, 1, 2],
    [tags.stripOffsets, long, 1, pixelsAt],
    [tags.samplesPerPixel, short, 1, 3],
    [tags.rowsPerStrip, long, 1, height],
    [tags.stripByteCounts, long, 1, rowBytes * height],
  ];
  if (iccProfile) entries.push([tags.iccProfile, undefinedBytes, iccProfile.length, profileAt]);

  const file = Buffer.alloc(directoryAt + 2 + entries.length * 12 + 4);
  file.write("II*\0", 0, "latin1");
  file.writeUInt32LE(directoryAt, 4);
  for (let sample = 0; sample < 3; sample += 1) file.writeUInt16LE(8, bitsAt + sample * 2);
  if (iccProfile) file.set(iccProfile, profileAt);
  for (let row = 0; row < height; row += 1) {
    const start = row * raster.stride;
    file.set(raster.rgb.subarray(start, start + rowBytes), pixelsAt + row * rowBytes);
  }
  file.writeUInt16LE(entries.length, directoryAt);
  entries.forEach(([tag, type, count, value], index) => {
    const at = directoryAt + 2 + index * 12;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(type, at + 2);
    file.writeUInt32LE(count, at + 4);
    file.writeUInt32LE(value, at + 8);
  });
  return file;
}

type Entry = [tag: number, type: number, count: number, value: number];

const short = 3;
const long = 4;
const undefinedBytes = 7;
const tags = {
  imageWidth: 256,
  imageLength: 257,
  bitsPerSample: 258,
  compression: 259,
  photometric: 262,
  stripOffsets: 273,
  samplesPerPixel: 277,
  rowsPerStrip: 278,
  stripByteCounts: 279,
  iccProfile: 34_675,
} as const;

/** Parts of a TIFF begin at even addresses. */
function even(offset: number): number {
  return offset + (offset % 2);
}
