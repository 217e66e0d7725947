import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "#server/portal/trpc/root.ts";

/** What the portal tells of a journey. */
export type Journey = inferRouterOutputs<AppRouter>["candidate"]["journey"];
export type JourneyBrand = Journey["brand"];
export type JourneyCheck = Journey["checks"][number];
export type JourneyDocument = Journey["documents"][number];
export type Step = Journey["step"];
export type ConsentText = inferRouterOutputs<AppRouter>["candidate"]["consentText"];

/** Somebody at a page: `base` is what the steps are under, `headers` go with every call that the page makes. */
export type OpenVisit = { base: string; headers: Record<string, string>; journey: Journey };

/** Why a link or session opens nothing. */
export type Problem =
  | "expired"
  | "unreadable"
  | "unknown"
  | "superseded"
  | "canceled"
  | "session"
  | "unavailable";
export type Visit = ({ ok: true } & OpenVisit) | { ok: false; reason: Problem; brand: JourneyBrand | null };
