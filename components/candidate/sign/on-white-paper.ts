const marginPx = 24;

/** The picture with a margin on white, as a PNG data URI. It is trimmed before: white would leave nothing to trim. */
export function onWhitePaper(ink: HTMLCanvasElement): string {
  const paper = document.createElement("canvas");
  paper.width = ink.width + 2 * marginPx;
  paper.height = ink.height + 2 * marginPx;
  const context = paper.getContext("2d");
  if (!context) return "";
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, paper.width, paper.height);
  context.drawImage(ink, marginPx, marginPx);
  return paper.toDataURL("image/png");
}
