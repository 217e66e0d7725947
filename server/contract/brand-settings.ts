import { z } from "zod";
import { brand, theme } from "./company.ts";
import { basedOn } from "./record-version.ts";
import { route } from "./route.ts";
import { emailOrEmpty, line, recordId } from "./text.ts";

/** A brand's own colour, as `#rgb` or `#rrggbb`. */
const color = line(7)
  .regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, { error: "must be a colour such as #0f766e" })
  .describe(
    "`#rgb` or `#rrggbb`, kept as `#rrggbb`. Pages and emails write on it in black or white, whichever reads better, and draw a border where it would get lost.",
  );

const webAddress = z
  .url({ protocol: /^https?$/, error: "must be a web address, such as https://example.com/privacy" })
  .max(2000);

export const brandInput = z.object({
  name: line(100).trim().min(1).describe("What candidates and referees read as the sender."),
  primary_color: color,
  support_email: emailOrEmpty
    .refine((text) => text !== "", { error: "must be an email address, such as people@example.com" })
    .describe("Where candidates and referees ask questions. Replies to emails go there."),
  support_phone: line(40)
    .trim()
    .regex(/^(\+?[\d ()./-]{5,40})?$/, { error: "must be a phone number, such as +61 2 5550 0000" })
    .default("")
    .describe("Shown beside the address; empty for none."),
  privacy_url: webAddress.nullable().default(null).describe("The privacy notice; null for none."),
  theme: theme
    .optional()
    .describe("How the candidate's pages look, beside the colour. Left out, it stays as it is."),
});
export type BrandInput = z.output<typeof brandInput>;

export const logoLimits = {
  /** What may be sent, decoded. */
  sizeBytes: 2 * 1024 * 1024,
  /** What is kept: twice what pages and emails show, for sharp screens. */
  widthPx: 640,
  heightPx: 160,
} as const;

/** Brands are for companies with several names; each is read with every candidate's page. */
export const mostBrands = 50;

const params = z.object({ brand_id: recordId });

export const brandRoutes = {
  createBrand: route({
    id: "createBrand",
    method: "post",
    path: "/branding",
    tag: "branding",
    summary: "Create a brand",
    description:
      "It becomes the brand of new candidates when it is made the default one. Only the company's own token may create brands.",
    body: brandInput,
    result: brand,
    errors: ["company_token_required", "too_many_records"],
    extension: true,
  }),
  updateBrandDetails: route({
    id: "updateBrandDetails",
    method: "put",
    path: "/branding/{brand_id}/details",
    tag: "branding",
    summary: "Change a brand's name, colour and addresses",
    description:
      "Replaces them all, for candidates who have the brand already too. Only the company's own token may do this.",
    params,
    body: brandInput.extend({ version: basedOn }),
    result: brand,
    errors: ["company_token_required", "changed_meanwhile"],
    extension: true,
  }),
  setDefaultBrand: route({
    id: "setDefaultBrand",
    method: "put",
    path: "/branding/{brand_id}/default",
    tag: "branding",
    summary: "Make a brand the default one",
    description: "Candidates who are created from now on have it; those who are there keep theirs.",
    params,
    result: brand,
    errors: ["company_token_required"],
    extension: true,
  }),
  deleteBrand: route({
    id: "deleteBrand",
    method: "delete",
    path: "/branding/{brand_id}",
    tag: "branding",
    summary: "Remove a brand that no candidate has",
    description: "The default brand, and one that a candidate has, are refused.",
    params,
    result: z.null(),
    errors: ["company_token_required", "in_use"],
    extension: true,
  }),
  setBrandLogo: route({
    id: "setBrandLogo",
    method: "put",
    path: "/branding/{brand_id}/logo",
    tag: "branding",
    summary: "Upload a brand's logo",
    description: `A PNG, JPEG or WebP of at most 2 MiB and 40 megapixels, as an RFC 2397 data URI. SVG is refused: it can contain scripts. The image is decoded and encoded again as PNG, without metadata, in at most ${logoLimits.widthPx} × ${logoLimits.heightPx} pixels. \`logo_url\` is public and never shows another image: each logo has an address of its own, and emails that were sent keep theirs.`,
    params,
    body: z.object({
      data: z.string().describe("Such as `data:image/png;base64,…`."),
    }),
    result: brand,
    errors: [
      "company_token_required",
      "invalid_data_uri",
      "invalid_base64",
      "empty_file",
      "logo_not_image",
      "file_type_mismatch",
      "unreadable_file",
      "image_too_large",
    ],
    extension: true,
    bodyLimitBytes: Math.ceil((logoLimits.sizeBytes * 4) / 3) + 64 * 1024,
  }),
  deleteBrandLogo: route({
    id: "deleteBrandLogo",
    method: "delete",
    path: "/branding/{brand_id}/logo",
    tag: "branding",
    summary: "Show a brand's name in place of its logo",
    description: "Pages and emails show the name at once. Only the company's own token may do this.",
    params,
    result: brand,
    errors: ["company_token_required"],
    extension: true,
  }),
};
