import { domainToUnicode } from "node:url";
import { z } from "zod";
import { type Client, ClientError } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { mostEmbedOrigins, readEmbedOrigin } from "../../../contract/embed-origin.ts";
import { AppError } from "../../../contract/error-code.ts";
import { line } from "../../../contract/text.ts";
import type { Theme } from "../../../contract/theme.ts";
import type { Portal } from "../../foundation/portal.ts";
import { ifOffered } from "../../gateway/if-offered.ts";
import { currentBrands } from "../../gateway/reference-data.ts";
import type { Staff } from "../../people/auth/staff.ts";

/** `readable`: the host as people write it, where the origin has it in Punycode. */
type EmbedSite = { origin: string; readable: string | null };
/** `embedKey` and `theme`: null where the service has none. */
export type BrandSites = {
  id: number | null;
  name: string | null;
  default: boolean;
  embedKey: string | null;
  theme: Theme | null;
  sites: EmbedSite[];
};

/**
 * The sites that may embed the journey, brand by brand. `editable` is false where the service lists its brands and has no
 * operation that changes one: its sites are set at the service itself.
 */
export async function readEmbedSites(client: Client): Promise<{ editable: boolean; brands: BrandSites[] }> {
  const brands = await currentBrands(client);
  const brandId = brands.find(({ id }) => id !== null)?.id ?? null;
  const offered =
    brandId !== null && (await ifOffered(client.call(api.getBrand, { params: { brand_id: brandId } })));
  return {
    editable: Boolean(offered),
    brands: brands.map(({ id, name, default: isDefault, embed_key: embedKey, theme, embed_origins }) => ({
      id,
      name,
      default: isDefault,
      embedKey,
      theme,
      sites: embed_origins.map((origin) => ({ origin, readable: readableHost(origin) })),
    })),
  };
}

function readableHost(origin: string): string | null {
  const host = URL.parse(origin)?.hostname ?? "";
  const readable = domainToUnicode(host);
  return readable === host || readable === "" ? null : readable;
}

export const embedSite = z.object({ brandId: z.int().positive(), origin: line(300) });
type Asked = z.output<typeof embedSite>;

/**
 * Returns the origin as it is kept.
 * @throws AppError `validation_failed` of `origin`, with what to write instead
 */
export async function addEmbedSite(
  portal: Portal,
  staff: Staff,
  client: Client,
  { brandId, origin: given }: Asked,
): Promise<{ origin: string }> {
  const reading = readEmbedOrigin(given);
  if ("problem" in reading) throw ofOrigin(`The address ${reading.problem}.`);
  const { origin } = reading;
  const params = { brand_id: brandId };
  const { embed_origins: current } = await client.call(api.getBrand, { params });
  if (current.includes(origin)) throw ofOrigin(`${origin} is already in the list.`);
  if (current.length >= mostEmbedOrigins) {
    throw ofOrigin(
      `There are already ${mostEmbedOrigins} sites, which is the limit. Remove one that is no longer used.`,
    );
  }
  await put(client, brandId, [...current, origin]);
  portal.log.info({ staffId: staff.id, brandId, origin }, "site that may embed added");
  return { origin };
}

/** If it is no longer in the list, that is no failure: a colleague was faster. */
export async function removeEmbedSite(
  portal: Portal,
  staff: Staff,
  client: Client,
  { brandId, origin }: Asked,
): Promise<void> {
  const { embed_origins: current } = await client.call(api.getBrand, { params: { brand_id: brandId } });
  if (!current.includes(origin)) return;
  const left = current.filter((one) => one !== origin);
  await put(client, brandId, left);
  portal.log.info({ staffId: staff.id, brandId, origin }, "site that may embed removed");
}

/** Another service may have rules of its own: its refusal stands beside the field. */
async function put(client: Client, brandId: number, embed_origins: string[]): Promise<void> {
  try {
    await client.call(api.updateBrand, { params: { brand_id: brandId }, body: { embed_origins } });
  } catch (error) {
    if (error instanceof ClientError && error.status === 422) throw ofOrigin(error.message, error);
    throw error;
  }
}

function ofOrigin(message: string, cause?: unknown): AppError {
  return new AppError("validation_failed", message, { param: "origin", cause });
}
