import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Integer, ObjectIdentifier, OctetString } from "asn1js";
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  MessageImprint,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from "pkijs";
import { engine } from "../../server/platform/pdf-signing/engine.ts";
import { makePdfKey } from "../../server/platform/pdf-signing/make-pdf-key.ts";

const tstInfo = "1.2.840.113549.1.9.16.1.4";
const policy = "1.3.6.1.4.1.99999.1";

/** How it treats a request: a timestamp, one of something else, an error, or nothing at all until it is closed. */
export type Manner = "well" | "of something else" | "with an error" | "not at all";

/** An RFC 3161 server of its own, with a key of its own. It notes the time of each timestamp that it made. */
export async function openTimestampServer(): Promise<{
  url: string;
  made: Date[];
  responds(manner: Manner): void;
  close(): Promise<void>;
}> {
  const stamp = await stamper();
  const made: Date[] = [];
  let manner: Manner = "well";
  const server = createServer(async (request, response) => {
    const query = await bodyOf(request);
    if (manner === "not at all") return;
    if (manner === "with an error") return void response.writeHead(503).end();
    const at = new Date();
    made.push(at);
    respond(response, await stamp(query, at, manner === "of something else"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    made,
    responds(next) {
      manner = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function stamper() {
  const day = 24 * 60 * 60 * 1000;
  const made = await makePdfKey({
    name: "A timestamp server",
    from: new Date(),
    until: new Date(Date.now() + day),
  });
  const certificate = Certificate.fromBER(made.certificate);
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const key = await crypto.subtle.importKey("pkcs8", new Uint8Array(made.privateKey), algorithm, false, [
    "sign",
  ]);
  return async (query: Uint8Array<ArrayBuffer>, at: Date, ofSomethingElse: boolean): Promise<ArrayBuffer> => {
    const asked = TimeStampReq.fromBER(query);
    const digest = new Uint8Array(asked.messageImprint.hashedMessage.valueBlock.valueHexView);
    if (ofSomethingElse) digest[0] = (digest[0] ?? 0) ^ 1;
    const info = new TSTInfo({
      version: 1,
      policy,
      messageImprint: new MessageImprint({
        hashAlgorithm: new AlgorithmIdentifier({
          algorithmId: asked.messageImprint.hashAlgorithm.algorithmId,
        }),
        hashedMessage: new OctetString({ valueHex: digest.buffer }),
      }),
      serialNumber: new Integer({ value: 1 }),
      genTime: at,
      ...(asked.nonce ? { nonce: asked.nonce } : {}),
    });
    const token = await signed(info.toSchema().toBER(false), certificate, key);
    const response = new TimeStampResp({
      status: new PKIStatusInfo({ status: 0 }),
      timeStampToken: new ContentInfo({
        contentType: ContentInfo.SIGNED_DATA,
        content: token.toSchema(true),
      }),
    });
    return response.toSchema().toBER(false);
  };
}

async function signed(content: ArrayBuffer, certificate: Certificate, key: CryptoKey): Promise<SignedData> {
  const token = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: tstInfo,
      eContent: new OctetString({ valueHex: content }),
    }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            new Attribute({
              type: "1.2.840.113549.1.9.3",
              values: [new ObjectIdentifier({ value: tstInfo })],
            }),
            new Attribute({
              type: "1.2.840.113549.1.9.4",
              values: [new OctetString({ valueHex: await crypto.subtle.digest("SHA-256", content) })],
            }),
          ],
        }),
      }),
    ],
    certificates: [certificate],
  });
  await token.sign(key, 0, "SHA-256", new ArrayBuffer(0), engine);
  return token;
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return new Uint8Array(Buffer.concat(chunks));
}

function respond(response: ServerResponse, body: ArrayBuffer): void {
  response.writeHead(200, { "content-type": "application/timestamp-reply" }).end(Buffer.from(body));
}
