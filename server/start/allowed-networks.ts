import type { Env } from "../env.ts";

/**
 * The networks (CIDR) that webhooks and entered services may be in without being public: as set; else loopback on a
 * developer's machine, which is a staging service with the embedded database, and none anywhere else.
 */
export function allowedNetworksOf(env: Env): readonly string[] {
  if (env.WEBHOOK_ALLOWED_NETWORKS) return env.WEBHOOK_ALLOWED_NETWORKS;
  const onDevelopersMachine = env.SERVICE_ENVIRONMENT === "staging" && !env.DATABASE_URL;
  return onDevelopersMachine ? ["127.0.0.0/8", "::1/128"] : [];
}
