import { Hono } from "hono";
import type { Clock } from "../platform/clock/clock.ts";

type SecurityTxt = {
  /** A URI, such as `mailto:security@candor.example`; undefined where the operator has named none. */
  contact: string | undefined;
  publicUrl: string;
  clock: Clock;
};

const path = "/.well-known/security.txt";
const dayMs = 24 * 60 * 60 * 1000;
/** RFC 9116, section 2.5.5, recommends less than a year. Each response counts from its own day, so that a live site never shows an old one. */
const validDays = 180;

/** Where to report a vulnerability (RFC 9116). Without a contact there is no file: its one purpose would be missing. */
export function securityTxtApp({ contact, publicUrl, clock }: SecurityTxt): Hono {
  const app = new Hono();
  if (contact === undefined) return app;
  app.get(path, (c) => {
    const today = Math.floor(clock.now().getTime() / dayMs);
    const expires = new Date((today + validDays) * dayMs).toISOString();
    const fields = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      "Preferred-Languages: en",
      `Canonical: ${publicUrl}${path}`,
    ];
    return c.text(`${fields.join("\r\n")}\r\n`, 200, { "cache-control": "public, max-age=86400" });
  });
  return app;
}
