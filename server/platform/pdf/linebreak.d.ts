declare module "linebreak" {
  /** Where a line may break, by the Unicode Line Breaking Algorithm (UAX 14). */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
