import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { Heard } from "#components/ui/heard.tsx";
import { heardEvent, keepEarlyInput } from "#components/ui/keep-early-input.ts";
import { directionOf } from "#components/words/languages.ts";
import { nonceHeader } from "#server/portal/foundation/http/page-security.ts";
import { fontVariables } from "./fonts.ts";
import "./globals.css";

export const metadata: Metadata = {
  title: "Candor",
  robots: { index: false, follow: false },
  formatDetection: { telephone: false, email: false, address: false },
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f6f7f4" },
    { media: "(prefers-color-scheme: dark)", color: "#0f1412" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  // No page is made at build time: its scripts would lack the nonce that each answer's policy asks for.
  const nonce = (await headers()).get(nonceHeader) ?? undefined;
  const locale = await getLocale();
  return (
    <html lang={locale} dir={directionOf(locale)} className={fontVariables}>
      <head>
        <script
          nonce={nonce}
          // A browser shows nobody the nonce of a script that is there.
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, by its own text
          dangerouslySetInnerHTML={{ __html: `(${keepEarlyInput})(${JSON.stringify(heardEvent)})` }}
        />
      </head>
      <body>
        {children}
        <Heard />
      </body>
    </html>
  );
}
