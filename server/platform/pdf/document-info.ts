/**
 * A line of the document's information. pdfkit writes it into the XML of the metadata too, and leaves it to us to escape it
 * there.
 */
export class DocumentInfo extends String {
  override toString(): string {
    return this.valueOf().replace(/[&<>]/g, (character) => escaped[character] ?? "");
  }
}

const escaped: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
