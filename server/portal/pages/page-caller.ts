import { TRPCError } from "@trpc/server";
import { headers } from "next/headers.js";
import { recordId } from "../../contract/text.ts";
import { contextOf } from "../trpc/context.ts";
import { createCaller } from "../trpc/root.ts";

/** The portal's procedures for a page that is rendered on the server, in the name of its visitor. */
export async function pageCaller() {
  return createCaller(contextOf(await headers()));
}

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
