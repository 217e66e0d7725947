const marginPx = 24;

export type Box = { left: number; top: number; width: number; height: number };

/** What is inside the box, with a margin on white, as a PNG data URI. The box is in the canvas's own pixels. */
export function onWhitePaper(ink: HTMLCanvasElement, box: Box): string {
  const left = Math.max(0, Math.floor(box.left));
  const top = Math.max(0, Math.floor(box.top));
  const width = Math.min(ink.width - left, Math.ceil(box.width));
  const height = Math.min(ink.height - top, Math.ceil(box.height));
  const paper = document.createElement("canvas");
  paper.width = width + 2 * marginPx;
  paper.height = height + 2 * marginPx;
  const context = paper.getContext("2d");
  if (!context || width <= 0 || height <= 0) return "";
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, paper.width, paper.height);
  context.drawImage(ink, left, top, width, height, marginPx, marginPx, width, height);
  return paper.toDataURL("image/png");
}
