import { drawPage } from "./draw-page.ts";
import { type Holder, someHolder } from "./holder.ts";
import { type Conditions, photograph } from "./photograph.ts";
import { randomOf } from "./random.ts";

/** A photo of a passport with what a test wants to stand in it; the same for the same wishes. */
export async function aSpecimen(
  { format = "TD3", ...wanted }: Partial<Holder>,
  how: Conditions & { zone?: boolean } = {},
): Promise<Buffer> {
  const { zone = true, ...conditions } = how;
  const random = randomOf(11);
  const holder = { ...someHolder(random, format), ...wanted };
  return await photograph(random, await drawPage(random, holder, { zone }), conditions);
}
