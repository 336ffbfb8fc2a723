// Seals text under a key: AES-GCM, so that what was changed or belongs elsewhere does not open.

export type Vault = {
  /** `name` says what the text is: under another name it does not open. */
  seal: (text: string, name?: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** Null for what another key has sealed, what was sealed under another name, and what was changed. */
  open: (bytes: Uint8Array, name?: string) => Promise<string | null>;
};

/** The first byte of what is sealed; another way of sealing gets another one. */
const VERSION = 1;
const IV_BYTES = 12;
const HEAD_BYTES = 1 + IV_BYTES;

type Seals = Pick<SubtleCrypto, "importKey" | "encrypt" | "decrypt">;

/** A vault under a key of 256 bits as base64. `fill` fills bytes by chance. */
export async function makeVault(
  subtle: Seals,
  base64: string,
  fill: (bytes: Uint8Array<ArrayBuffer>) => void,
): Promise<Vault> {
  const raw = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  // Nobody can read the key back out of the page.
  const key = await subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
  return {
    seal: async (text, name = "") => {
      const sealed = new Uint8Array(HEAD_BYTES);
      sealed[0] = VERSION;
      fill(sealed.subarray(1));
      const how = algorithm(sealed, name);
      const body = await subtle.encrypt(how, key, new TextEncoder().encode(text));
      return joined(sealed, new Uint8Array(body));
    },
    open: async (bytes, name = "") => {
      if (bytes[0] !== VERSION || bytes.length <= HEAD_BYTES) return null;
      const whole = new Uint8Array(bytes);
      try {
        const how = algorithm(whole, name);
        const text = await subtle.decrypt(how, key, whole.subarray(HEAD_BYTES));
        return new TextDecoder().decode(text);
      } catch {
        return null;
      }
    },
  };
}

function algorithm(sealed: Uint8Array<ArrayBuffer>, name: string): AesGcmParams {
  const additionalData = new TextEncoder().encode(name);
  return { name: "AES-GCM", iv: sealed.slice(1, HEAD_BYTES), additionalData };
}

function joined(head: Uint8Array, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(head.length + body.length);
  whole.set(head);
  whole.set(body, head.length);
  return whole;
}
