import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

type Flags = { present?: boolean; verified?: boolean };
type Told = Flags & { origin?: string; rpId?: string; challenge?: string; counter?: number; type?: string };

/**
 * An authenticator with one passkey (WebAuthn Level 3, 6.1 and 8.7: attestation "none", ES256). `told` bends what it says, as a
 * forger would: everything is signed with the real key.
 */
export function openAuthenticator({ origin, rpId }: { origin: string; rpId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(32);
  const id = credentialId.toString("base64url");
  let counter = 0;

  function clientData(type: string, challenge: string, told: Told): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: told.type ?? type,
        challenge: told.challenge ?? challenge,
        origin: told.origin ?? origin,
        crossOrigin: false,
      }),
    );
  }

  function authenticatorData(told: Told, attested: Buffer = Buffer.alloc(0)): Buffer {
    counter = told.counter ?? counter + 1;
    const { present = true, verified = true } = told;
    const flags = (present ? 1 : 0) | (verified ? 4 : 0) | (attested.length > 0 ? 0x40 : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter, 1);
    const site = createHash("sha256")
      .update(told.rpId ?? rpId)
      .digest();
    return Buffer.concat([site, head, attested]);
  }

  return {
    id,
    make(challenge: string, told: Told = {}) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(key)]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authenticatorData(told, attested))],
      ]);
      return {
        ...{ id, rawId: id, type: "public-key" as const },
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, told).toString("base64url"),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as Map<string, string>)).toString(
            "base64url",
          ),
          transports: ["internal"],
        },
      };
    },
    use(challenge: string, userHandle: string, told: Told = {}) {
      const data = authenticatorData(told);
      const client = clientData("webauthn.get", challenge, told);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      return {
        ...{ id, rawId: id, type: "public-key" as const },
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: sign("sha256", signed, privateKey).toString("base64url"),
          userHandle: Buffer.from(userHandle).toString("base64url"),
        },
      };
    },
  };
}
