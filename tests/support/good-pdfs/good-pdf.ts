/** A PDF as people send them. `isBlank`: nothing can be seen on it. */
export type GoodPdf = { name: string; pdf: () => Buffer | Promise<Buffer>; isBlank?: boolean };

export function good(name: string, pdf: GoodPdf["pdf"]): GoodPdf {
  return { name, pdf };
}
