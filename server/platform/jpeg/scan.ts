import type { HuffmanTable } from "./huffman-table.ts";

/** A colour channel of the picture. Its blocks are of 8 by 8 pixels. */
export type Component = {
  id: number;
  /** How many of its blocks are in a unit of all channels, across and down. */
  across: number;
  down: number;
  /** The blocks that the picture takes, and that a row has in whole units. */
  width: number;
  height: number;
  stride: number;
  /** Which table has the steps of its values. */
  table: number;
  /** Of each block, which coefficients are not zero so far, as two times 32 bits. Progressive pictures need it. */
  known: Uint32Array | null;
  seen: boolean;
};

export type Frame = {
  progressive: boolean;
  components: Component[];
  /** The units of all channels. */
  unitsAcross: number;
  unitsDown: number;
};

/** A channel in a scan. */
export type Part = {
  component: Component;
  dc: HuffmanTable | null;
  ac: HuffmanTable | null;
  /** The brightness of the block before, in the steps of the picture, and the most that it may be. */
  brightness: number;
  most: number;
};

export type Scan = {
  parts: Part[];
  /** The first and the last coefficient, and the bits that were there before. */
  first: number;
  last: number;
  before: number;
  /** The blocks still to come that have nothing more in this scan. */
  empty: number;
  /** How many units come before the next restart; 0 without restarts. */
  restart: number;
};
