import { ClientError } from "../../client/client.ts";
import type { LinkClaims } from "../../contract/signed-claims.ts";
import { openOwnRecord } from "../candidate/session/open-candidate.ts";
import { receiptFile } from "../candidate/signature/receipt-file.ts";
import { findReceipt } from "../candidate/signature/receipt-store.ts";
import { fileGuards } from "../foundation/http/page-security.ts";
import { currentPortal, type Portal } from "../foundation/portal.ts";
import { claimsAtPlace, claimsInFrame, claimsOfHandle, ticketInFrame } from "./claims-at-place.ts";

/** Returns the receipt at `/apply/c/{place}/receipt`: by the handle, or by the link where a browser keeps no cookies. */
export async function receiptAtPlace(
  request: Request,
  { params }: { params: Promise<{ handle: string }> },
): Promise<Response> {
  const portal = currentPortal();
  return answer(portal, claimsAtPlace(portal, (await params).handle, request));
}

/** Returns the receipt to the browser that has the candidate's session. */
export async function receiptByHandle(
  request: Request,
  { params }: { params: Promise<{ handle: string }> },
): Promise<Response> {
  const portal = currentPortal();
  return answer(portal, claimsOfHandle(portal, (await params).handle, request));
}

/** Returns the receipt where the link itself is what the candidate has. */
export async function receiptByLink(
  request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  const portal = currentPortal();
  const { token } = await params;
  const ticket = ticketInFrame(portal, token, request);
  if (ticket) return Response.json({ ticket }, { headers: fileGuards });
  return answer(portal, claimsInFrame(portal, token, request));
}

async function answer(portal: Portal, claims: LinkClaims | null): Promise<Response> {
  if (!claims) return sentence(401, "Your session has ended. Please open the link in your email again.");
  try {
    const opening = await openOwnRecord(portal, claims, null);
    const receipt = opening.ok ? await findReceipt(portal.db, claims.companyId, opening.candidate.id) : null;
    if (!receipt) return sentence(404, "There is no receipt here.");
    const { fileName, mediaType, bytes } = await receiptFile(portal, receipt);
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...fileGuards,
        "content-type": mediaType,
        "content-disposition": `attachment; filename="${fileName}"`,
      },
    });
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    return sentence(503, "We can't reach your checks right now. Please try again in a few minutes.");
  }
}

function sentence(status: number, text: string): Response {
  const headers = { ...fileGuards, "content-type": "text/plain; charset=utf-8" };
  return new Response(text, { status, headers });
}
