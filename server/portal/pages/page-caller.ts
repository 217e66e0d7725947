import { TRPCError } from "@trpc/server";
import { headers } from "next/headers.js";
import { cache } from "react";
import { recordId } from "../../contract/text.ts";
import { openConnection } from "../gateway/open-connection.ts";
import { contextOf } from "../trpc/context.ts";
import { createCaller } from "../trpc/root.ts";
import { getStaff } from "./require-staff.ts";

/**
 * The portal's procedures for a page that is rendered on the server, in the name of its visitor. The page and the frame around it
 * call several: who the visitor is and where their company's candidates are is read once for all of them.
 */
export const pageCaller = cache(async () => {
  const context = contextOf(await headers());
  const client = cache((companyId: number) => openConnection(context.portal, companyId, context.ip));
  return createCaller({ ...context, once: { staff: getStaff, client } });
});

/** Whether a candidate is not there, or not this company's. Other refusals are the page's to show. */
export async function isMissing(answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer;
    return false;
  } catch (error) {
    if (error instanceof TRPCError) return error.code === "NOT_FOUND";
    throw error;
  }
}

/**
 * The data that a page starts with; undefined when the procedure refuses. The page then asks again itself and shows why.
 */
export async function unlessRefused<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof TRPCError) return undefined;
    throw error;
  }
}

/** A record's id as an address has it; undefined for what is none. */
export function idOfAddress(given: string | string[] | undefined): number | undefined {
  return recordId.safeParse(given).data;
}
