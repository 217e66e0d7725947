export type File = { mediaType: string; bytes: Buffer };

const gray = {
  png: "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEXw8PC7v12rAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC",
  jpg: "/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKEAH//Z",
  webp: "UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoIAAgABABoJaQAA3AA/vDvgAA=",
};

/** The content of file URLs in the mock server: a gray square, or a page that says what it is. */
export const simulatedFiles = {
  png: { mediaType: "image/png", bytes: Buffer.from(gray.png, "base64") },
  jpg: { mediaType: "image/jpeg", bytes: Buffer.from(gray.jpg, "base64") },
  webp: { mediaType: "image/webp", bytes: Buffer.from(gray.webp, "base64") },
  pdf: { mediaType: "application/pdf", bytes: onePage("A simulated file of the mock server") },
} satisfies Record<string, File>;

/** The file of a name such as 31007.pdf. */
export function simulatedFile(name: string): File | undefined {
  const ending = name.split(".").at(-1) ?? "";
  return Object.entries(simulatedFiles).find(([each]) => each === ending)?.[1];
}

/** The ending under which the file of a media type is found. */
export function endingOf(mediaType: string): string {
  return Object.entries(simulatedFiles).find(([, file]) => file.mediaType === mediaType)?.[0] ?? "pdf";
}

function onePage(text: string): Buffer {
  const drawing = `BT /F1 18 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let pdf = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.from(pdf + table + trailer, "latin1");
}
