import { headers } from "next/headers.js";
import { redirect } from "next/navigation.js";
import { cache } from "react";
import type { SignedIn } from "../people/auth/staff-session.ts";
import { staffOfRequest } from "../people/auth.ts";
import { contextOf } from "../trpc/context.ts";

/** The member of staff who opens this page, read once per request; null for everyone else. */
export const getStaff = cache(async (): Promise<SignedIn | null> => {
  const context = contextOf(await headers());
  return await staffOfRequest(context.portal, context.headers);
});

/** The same for pages of staff alone: others are led to the sign-in page, and back to `path` afterwards. */
export async function requireStaff(path: string): Promise<SignedIn> {
  const staff = await getStaff();
  if (!staff) redirect(`/sign-in?callbackUrl=${encodeURIComponent(path)}`);
  return staff;
}
