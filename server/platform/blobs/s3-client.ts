import { createHash } from "node:crypto";
import { S3Client } from "@aws-sdk/client-s3";
import type { S3Place } from "./blob-place.ts";
import type { Patience } from "./s3-attempts.ts";

/**
 * Attempts are counted and limited by s3-attempts.ts, which knows what a person waits for. Certificates are verified; a private
 * authority is given to Node by NODE_EXTRA_CA_CERTS.
 */
export function openS3Client(place: S3Place, patience: Patience): S3Client {
  // Everything that waits has a connection: in a queue for one, no time would be limited.
  const agent = { keepAlive: true, maxSockets: 200 };
  const client = new S3Client({
    ...(place.region || place.endpoint ? { region: place.region ?? "us-east-1" } : {}),
    ...(place.endpoint ? { endpoint: place.endpoint } : {}),
    ...(place.credentials ? { credentials: place.credentials } : {}),
    forcePathStyle: place.pathStyle,
    maxAttempts: 1,
    // Hashes of our own go with every object; the newer ones are not known to every store.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: Math.min(1500, patience.quietMs),
      socketTimeout: patience.quietMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
  announceMd5(client);
  return client;
}

/** Removing many needs a hash of the request; the one that every store knows is MD5, which the client no longer sends. */
function announceMd5(client: S3Client): void {
  client.middlewareStack.add(
    (next, context) => async (given) => {
      const { request } = given as { request?: { body?: unknown; headers: Record<string, string> } };
      if (context.commandName === "DeleteObjectsCommand" && typeof request?.body === "string") {
        request.headers["content-md5"] = createHash("md5").update(request.body).digest("base64");
      }
      return await next(given);
    },
    { step: "build", name: "announceMd5", priority: "low" },
  );
}
