import { type CodedBits, DamagedJpegError } from "./coded-bits.ts";
import { blockReader } from "./read-block.ts";
import type { Frame, Part, Scan } from "./scan.ts";

/**
 * Goes through all data of a scan as a decoder does, without making the picture.
 *
 * @param bits the scan's first interval.
 * @param restarted called after as many intervals: has the bits enter the next one.
 * @throws DamagedJpegError
 */
export function readScan(bits: CodedBits, frame: Frame, scan: Scan, restarted: (count: number) => void) {
  const readBlock = blockReader(frame, scan);
  const read = (part: Part, block: number) => {
    readBlock(bits, part, scan, block);
    if (bits.position > bits.end) throw new DamagedJpegError("The data ends too early.");
  };
  const [only, more] = scan.parts;
  const alone = only && !more ? only : null;
  const unitsAcross = alone ? alone.component.width : frame.unitsAcross;
  const units = unitsAcross * (alone ? alone.component.height : frame.unitsDown);
  for (let unit = 0; unit < units; unit++) {
    if (scan.restart > 0 && unit > 0 && unit % scan.restart === 0) {
      endInterval(scan);
      restarted(unit / scan.restart);
    }
    const column = unit % unitsAcross;
    const row = (unit - column) / unitsAcross;
    if (alone) {
      read(alone, row * alone.component.stride + column);
      continue;
    }
    for (const part of scan.parts) {
      const { across, down, stride } = part.component;
      for (let y = 0; y < down; y++) {
        for (let x = 0; x < across; x++) read(part, (row * down + y) * stride + column * across + x);
      }
    }
  }
  endInterval(scan);
}

function endInterval({ empty, parts }: Scan) {
  if (empty > 0) throw new DamagedJpegError("There are fewer blocks than the data says.");
  for (const part of parts) part.brightness = 0;
}
