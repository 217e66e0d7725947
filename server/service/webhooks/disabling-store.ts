import type { Queryable } from "../../platform/db/database.ts";
import type { BrandRow } from "../reference/brand-store.ts";
import type { CompanyRow } from "../reference/reference-store.ts";

/** The facts to report about a disabled webhook, and the recipients. */
export type Disabling = {
  uri: string;
  disabled_at: Date;
  /** When the first of the attempts failed that have failed without a success since. */
  failing_since: Date;
  /** The time of the first event that it has not taken. */
  missed_since: Date;
  partner: string;
  owner: { name: string; email: string };
  company: Pick<CompanyRow, "name" | "timezone" | "locale">;
  brand: Pick<
    BrandRow,
    "name" | "logo_url" | "logo_name" | "primary_color" | "support_email" | "privacy_url"
  >;
};

/** Undefined for a webhook that is not disabled. */
export async function findDisabling(db: Queryable, webhookId: number): Promise<Disabling | undefined> {
  const [row] = await db<Disabling[]>`
    select w.uri, w.disabled_at, coalesce(w.failing_since, w.disabled_at) as failing_since, p.name as partner,
      coalesce((select min(created_at) from service.webhook_deliveries where webhook_id = w.id and state = 'failed'),
        w.disabled_at) as missed_since,
      jsonb_build_object('name', u.name, 'email', u.email) as owner,
      jsonb_build_object('name', c.name, 'timezone', c.timezone, 'locale', c.locale) as company,
      jsonb_build_object('name', b.name, 'logo_url', b.logo_url, 'logo_name', b.logo_name, 'primary_color', b.primary_color,
        'support_email', b.support_email, 'privacy_url', b.privacy_url) as brand
    from service.webhooks w
    join service.partners p on p.id = w.partner_id
    join service.companies c on c.id = w.company_id
    join service.users u on u.id = c.default_owner_id
    join service.brands b on b.company_id = c.id and b.is_default
    where w.id = ${webhookId} and w.disabled_at is not null`;
  return row;
}
