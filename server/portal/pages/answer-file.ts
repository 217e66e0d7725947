import { type Client, ClientError } from "../../client/client.ts";
import { AppError, errorCodes } from "../../contract/error-code.ts";
import { recordId } from "../../contract/text.ts";
import { type OpenedFile, openFile } from "../console/candidates/open-file.ts";
import { openPacket } from "../console/candidates/open-packet.ts";
import { openReceiptFile } from "../console/candidates/open-receipt-file.ts";
import { openResult } from "../console/candidates/open-result.ts";
import { fileGuards } from "../foundation/http/page-security.ts";
import type { Portal } from "../foundation/portal.ts";
import type { CandidateAddress } from "../gateway/find-candidate.ts";
import { openConnection } from "../gateway/open-connection.ts";
import type { Staff } from "../people/auth/staff.ts";
import { staffOfRequest } from "../people/auth.ts";
import type { PortalContext } from "../trpc/init.ts";

/** The types that browsers may show. Any other file is only ever saved. */
const shown = new Set(["image/jpeg", "image/png", "image/webp", "application/pdf"]);

/**
 * Answers `/review/files/{upload_id}?candidate=…&candidate_id=…` with the file's bytes, to the company's staff alone; with
 * `&save` as a download, with `&ahead` for a page that will report when it displays it. Nothing in the file can run, and nothing keeps a copy.
 */
export async function answerFile(
  context: PortalContext,
  uploadId: string,
  query: URLSearchParams,
): Promise<Response> {
  return await answer(context, uploadId, query, openFile);
}

/** In the same way, `/review/results/{candidate_check_id}?candidate=…`: what a check found; with `&part` what its sub-check did. */
export async function answerResult(
  context: PortalContext,
  checkId: string,
  query: URLSearchParams,
): Promise<Response> {
  return await answer(context, checkId, query, openResult);
}

/** And `/review/packets/{candidate_check_id}?candidate=…`: everything that a check needs. */
export async function answerPacket(
  context: PortalContext,
  checkId: string,
  query: URLSearchParams,
): Promise<Response> {
  return await answer(context, checkId, query, openPacket);
}

/** And `/review/receipts/{receipt_id}?candidate=…&candidate_id=…`: what the candidate signed. */
export async function answerReceiptFile(
  context: PortalContext,
  receiptId: string,
  query: URLSearchParams,
): Promise<Response> {
  return await answer(context, receiptId, query, openReceiptFile);
}

type Open = (
  portal: Portal,
  staff: Staff,
  client: Client,
  file: CandidateAddress & { id: number; ahead: boolean; part: number | undefined },
) => Promise<OpenedFile>;

async function answer(
  { portal, headers, ip }: PortalContext,
  givenId: string,
  query: URLSearchParams,
  open: Open,
): Promise<Response> {
  const staff = await staffOfRequest(portal, headers);
  if (!staff) return sentence(401, "Your session has ended. Please sign in again.");
  const { data: id } = recordId.safeParse(givenId);
  const partnerApplicationId = query.get("candidate");
  const { data: candidateId } = recordId.safeParse(query.get("candidate_id"));
  const { data: part } = recordId.safeParse(query.get("part"));
  if (id === undefined || !partnerApplicationId) return sentence(404, "File not found.");
  try {
    const client = await openConnection(portal, staff.companyId, ip);
    return withFile(
      await open(portal, staff, client, {
        partnerApplicationId,
        candidateId,
        id,
        ahead: query.has("ahead"),
        part,
      }),
      query.has("save"),
    );
  } catch (error) {
    if (error instanceof AppError) return sentence(errorCodes[error.code].status, error.message);
    if (!(error instanceof ClientError)) throw error;
    if (error.code === "illegal_transition") return sentence(409, error.message);
    if (error.status === 404) return sentence(404, "File not found.");
    return sentence(503, "The service is not responding. Try again in a moment.");
  }
}

function withFile({ fileName, fileType, bytes }: OpenedFile, save: boolean): Response {
  const canBeShown = shown.has(fileType);
  const disposition = save || !canBeShown ? "attachment" : "inline";
  return new Response(bytes, {
    headers: {
      ...fileGuards,
      "content-type": canBeShown ? fileType : "application/octet-stream",
      "content-disposition": `${disposition}; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    },
  });
}

function sentence(status: number, text: string): Response {
  return new Response(text, {
    status,
    headers: { ...fileGuards, "content-type": "text/plain; charset=utf-8" },
  });
}
