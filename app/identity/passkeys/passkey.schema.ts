// The shape of a browser's passkey answers, before they are verified.
import { z } from "zod";

const LONGEST = 16_384;

const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(LONGEST);

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional(),
  clientExtensionResults: z.looseObject({
    credProps: z.looseObject({ rk: z.boolean().optional() }).optional(),
  }),
};

const signed = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

const made = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(32)).max(8).optional(),
  }),
});

export type SignedAnswer = z.output<typeof signed>;
export type MadeAnswer = z.output<typeof made>;

/** Reads an answer that opens a gate from form text; null when it is malformed. */
export function readSigned(text: string): SignedAnswer | null {
  return read(signed, text);
}

/** Reads an answer that adds a passkey; null when it is malformed. */
export function readMade(text: string): MadeAnswer | null {
  return read(made, text);
}

function read<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
