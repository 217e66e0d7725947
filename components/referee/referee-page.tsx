import type { CSSProperties } from "react";
import { AccessibilityLink } from "#components/candidate/accessibility/accessibility-link.tsx";
import { BrandMark } from "#components/candidate/brand-mark.tsx";
import { LanguageChoice } from "#components/candidate/language-choice.tsx";
import { TrpcBinding } from "#components/trpc/trpc.tsx";
import { brandColors } from "#components/ui/brand-colors.ts";
import { getTranslations } from "#components/words/server-translations.ts";
import { Words } from "#components/words/words.tsx";
import type { RefereeForm } from "#server/contract/referee-form.ts";
import { RefereeDesk } from "./referee-desk.tsx";

/** The page behind a referee's link, in the brand's colours: who asks, and what there is to do. */
export async function RefereePage({ token, form }: { token: string; form: RefereeForm }) {
  const t = await getTranslations("referee");
  const { brand } = form;
  return (
    <div
      className="branded flex min-h-dvh flex-col"
      style={brandColors(brand.primary_color) as CSSProperties}
    >
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:m-2 focus:rounded-control focus:bg-surface focus:p-3"
      >
        {t("skip")}
      </a>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex w-full max-w-5xl items-center gap-3 px-4 py-3 sm:px-6">
          <BrandMark name={brand.name} logoUrl={brand.logo_url} />
          <span className="min-w-0 flex-1 truncate text-lg font-semibold tracking-tight">{brand.name}</span>
          <LanguageChoice />
        </div>
      </header>
      <main id="main" className="mx-auto w-full max-w-5xl flex-1 px-4 pt-6 pb-10 sm:px-6 sm:pt-9 sm:pb-14">
        <Words parts={form.signed ? ["referee", "sign"] : ["referee"]}>
          <TrpcBinding>
            {/* Loaded again with another state, the page starts from there. */}
            <RefereeDesk key={form.state} token={token} form={form} />
          </TrpcBinding>
        </Words>
      </main>
      <footer className="border-t border-line">
        <div className="mx-auto flex w-full max-w-5xl flex-wrap gap-x-6 gap-y-1 px-4 py-4 text-sm text-ink-soft sm:px-6">
          <FooterLink href={`mailto:${brand.support_email}`}>
            {t("help", { email: brand.support_email })}
          </FooterLink>
          {brand.support_phone ? (
            <FooterLink href={`tel:${brand.support_phone.replace(/[^+\d]/g, "")}`}>
              {brand.support_phone}
            </FooterLink>
          ) : null}
          {brand.privacy_url ? <FooterLink href={brand.privacy_url}>{t("privacy")}</FooterLink> : null}
          <AccessibilityLink />
        </div>
      </footer>
    </div>
  );
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target={/^(mailto|tel):/.test(href) ? undefined : "_blank"}
      rel="noreferrer"
      className="inline-flex min-h-11 min-w-0 items-center break-all underline underline-offset-4 hover:text-ink"
    >
      {children}
    </a>
  );
}
