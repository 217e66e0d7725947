// The shapes of values in the environment that are more than a word or a number.
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { findCheckType } from "./contract/catalogue.ts";
import { documentRule } from "./contract/document-rule.ts";
import { findDocumentRule } from "./contract/documents/document-rules.ts";
import { isSatisfiable } from "./contract/documents/solve-documents.ts";
import { readBlobPlace } from "./platform/blobs/blob-place.ts";
import { languages } from "./platform/languages/language.ts";

export const port = z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(1).max(65_535));
export const wholeSeconds = z.string().regex(/^\d+$/).transform(Number).pipe(z.int().max(300));
export const onOff = z.enum(["on", "off"]).transform((text) => text === "on");
export const secret = z.string().min(32);
export const hosts = z
  .string()
  .transform((text) => text.split(",").map((host) => host.trim().toLowerCase()))
  .pipe(
    z.array(
      z
        .string()
        .refine((host) => URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host),
    ),
  );
/** Paths, relative to where the process was started. */
export const folders = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);
export const networks = z
  .string()
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().refine(isNetwork)))
  .transform((list) => list.map(asCidr));

export const blobPlace = z
  .string()
  .transform((text, context) => readBlobPlace(text) ?? context.addIssue("no place for files") ?? z.NEVER);

/** What is wrong with one that begins so is said in words (env.ts). */
export const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//);

export const draftLanguages = z
  .string()
  .transform((text) => (text === "none" ? [] : text.split(",").map((tag) => tag.trim())))
  .pipe(z.array(z.enum(languages)));

const ownRule = documentRule.refine(isSatisfiable);
const knownRule = z.string().transform((code, context) => {
  const rule = findDocumentRule(code);
  if (!rule) context.addIssue(`no rule has the code ${code}`);
  return rule ?? z.NEVER;
});

export const ruleOverrides = z
  .string()
  .transform((text, context) => parsedJson(text) ?? context.addIssue("not JSON") ?? z.NEVER)
  .pipe(
    z.record(
      z.string().refine((code) => findCheckType(code) !== undefined),
      z.union([knownRule, ownRule]),
    ),
  );

/** One IPv4 or IPv6 network, or a single address. */
function isNetwork(text: string): boolean {
  return ipaddr.isValidCIDR(text) || ipaddr.isValid(text);
}

/** An address as node:dns takes it. */
export function isDnsServer(text: string): boolean {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d{1,5})?$/.exec(text) ?? [];
  return ipaddr.isValid(bracketed ?? plain ?? text);
}

function asCidr(text: string): string {
  if (text.includes("/")) return text;
  return `${text}/${ipaddr.parse(text).kind() === "ipv4" ? 32 : 128}`;
}

export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, href } = new URL(text);
  return (protocol === "http:" || protocol === "https:") && href === `${origin}/`;
}

/** What a text of JSON says; null when it is none. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
