// A test authenticator: it creates passkeys and signs with them, correctly or as an attacker would.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";

type Lie = {
  /** The page's origin, as the browser reports it. */
  origin?: string;
  /** The passkey's host. */
  host?: string;
  /** False without user verification. */
  isVerified?: boolean;
  /** False when the browser says that it does not store the passkey. */
  isKept?: boolean;
  counter?: number;
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** Creates one at `origin`, whose passkeys belong to `host`. */
export function makeAuthenticator(place: { origin: string; host: string }) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let used = 0;
  const base = (lie: Lie) => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key" as const,
    clientExtensionResults: { credProps: { rk: lie.isKept ?? true } },
  });
  const clientData = (type: string, challenge: string, { origin = place.origin }: Lie) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = ({ host = place.host, isVerified = true, counter }: Lie, more = "") => {
    used += 1;
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (more ? HAS_KEY : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? used);
    const hash = createHash("sha256").update(host).digest();
    return Buffer.concat([hash, Buffer.from([flags]), count, Buffer.from(more, "hex")]);
  };
  return {
    make: ({ challenge }: { challenge: string }, lie: Lie = {}) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const made = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const data = authenticatorData(lie, made.toString("hex"));
      const attestation = map([
        [text("fmt"), text("none")],
        [text("attStmt"), map([])],
        [text("authData"), bytes(data)],
      ]);
      return {
        ...base(lie),
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, lie).toString("base64url"),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    sign: ({ challenge }: { challenge: string }, lie: Lie = {}) => {
      const client = clientData("webauthn.get", challenge, lie);
      const data = authenticatorData(lie);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      return {
        ...base(lie),
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: sign("sha256", signed, privateKey).toString("base64url"),
        },
      };
    },
  };
}

/** Encodes the public key for WebAuthn: elliptic curve, ES256, P-256, x and y. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  return map([
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), bytes(Buffer.from(x, "base64url"))],
    [integer(-3), bytes(Buffer.from(y, "base64url"))],
  ]);
}

/** The subset of CBOR that this needs: type, length and bytes. */
function item(major: number, length: number, content: Buffer = Buffer.alloc(0)): Buffer {
  const first = major << 5;
  if (length < 24) return Buffer.concat([Buffer.from([first | length]), content]);
  const head = length < 256 ? [first | 24, length] : [first | 25, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

const integer = (value: number) => (value < 0 ? item(1, -1 - value) : item(0, value));
const bytes = (value: Buffer) => item(2, value.length, value);
const text = (value: string) => item(3, value.length, Buffer.from(value));
const map = (entries: [Buffer, Buffer][]) => item(5, entries.length, Buffer.concat(entries.flat()));
