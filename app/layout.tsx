import type { Metadata, Viewport } from "next";
import { connection } from "next/server";
import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { directionOf } from "#components/candidate/messages/languages.ts";
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
  await connection();
  const locale = await getLocale();
  return (
    <html lang={locale} dir={directionOf(locale)} className={fontVariables}>
      <body>{children}</body>
    </html>
  );
}
