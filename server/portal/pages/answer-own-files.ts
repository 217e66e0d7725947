import { ClientError } from "../../client/client.ts";
import { AppError, errorCodes } from "../../contract/error-code.ts";
import type { LinkClaims } from "../../contract/signed-claims.ts";
import type { OwnFile } from "../candidate/own-data/give-copy.ts";
import { ownDataFile } from "../candidate/own-data/own-data-file.ts";
import { ownUpload } from "../candidate/own-data/own-upload.ts";
import { resultCopy } from "../candidate/own-data/result-copy.ts";
import type { FactInWords } from "../candidate/own-data/source.ts";
import { type OpenedCandidate, openOwnRecord } from "../candidate/session/open-candidate.ts";
import { openingRefusal } from "../candidate/session/opening-refusal.ts";
import { fileGuards } from "../foundation/http/page-security.ts";
import { languageOfRequest } from "../foundation/languages/language-of-request.ts";
import { currentPortal, type Portal } from "../foundation/portal.ts";
import { claimsAtPlace, claimsInFrame, ticketInFrame } from "./claims-at-place.ts";

type Make<Params> = (portal: Portal, opened: OpenedCandidate, params: Params) => Promise<OwnFile>;
type Route<Params> = (request: Request, context: { params: Promise<Params> }) => Promise<Response>;
/** The same file for who has a session, and for who has the link. */
type Routes<Params> = {
  atPlace: Route<Params & { handle: string }>;
  byLink: Route<Params & { token: string }>;
};

/** `…/results/{check}`: a copy of a result. */
export const resultRoutes = routesOf<{ check: string }>((portal, opened, { check }) =>
  resultCopy(portal, opened, check),
);

/** `…/my-data/{format}`: everything that is held about the candidate. */
export const ownDataRoutes = (factInWords: FactInWords) =>
  routesOf<{ format: string }>((portal, opened, { format }) =>
    ownDataFile(portal, opened, format, factInWords),
  );

/** `…/my-data/files/{uploadId}`: a file of the candidate's own. */
export const ownUploadRoutes = routesOf<{ uploadId: string }>((portal, opened, { uploadId }) =>
  ownUpload(portal, opened, uploadId),
);

function routesOf<Params>(make: Make<Params>): Routes<Params> {
  return {
    async atPlace(request, context) {
      const portal = currentPortal();
      const params = await context.params;
      return answer(portal, request, claimsAtPlace(portal, params.handle, request), (opened) =>
        make(portal, opened, params),
      );
    },
    async byLink(request, context) {
      const portal = currentPortal();
      const params = await context.params;
      const ticket = ticketInFrame(portal, params.token, request);
      if (ticket) return Response.json({ ticket }, { headers: fileGuards });
      return answer(portal, request, claimsInFrame(portal, params.token, request), (opened) =>
        make(portal, opened, params),
      );
    },
  };
}

async function answer(
  portal: Portal,
  request: Request,
  claims: LinkClaims | null,
  make: (opened: OpenedCandidate) => Promise<OwnFile>,
): Promise<Response> {
  if (!claims) return sentence(401, "Your session has ended. Please open the link in your email again.");
  try {
    const opening = await openOwnRecord(portal, claims, null, languageOfRequest(request.headers));
    if (!opening.ok) throw openingRefusal(opening.reason);
    return withFile(await make(opening));
  } catch (error) {
    if (error instanceof AppError) return sentence(errorCodes[error.code].status, error.message);
    if (!(error instanceof ClientError)) throw error;
    return sentence(503, "We can't reach your checks right now. Please try again in a few minutes.");
  }
}

function withFile({ fileName, mediaType, bytes }: OwnFile): Response {
  return new Response(bytes instanceof Uint8Array ? new Uint8Array(bytes) : bytes, {
    headers: {
      ...fileGuards,
      "content-type": mediaType,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    },
  });
}

function sentence(status: number, text: string): Response {
  const headers = { ...fileGuards, "content-type": "text/plain; charset=utf-8" };
  return new Response(text, { status, headers });
}
