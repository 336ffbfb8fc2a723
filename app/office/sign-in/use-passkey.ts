// Signs with a passkey, or makes one: what the server asks for, the browser's own dialog, the answer.
import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { postOnce } from "#app/sending/ask.ts";

const UNREACHABLE = "The server cannot be reached.";
const NOT_USED = "No passkey was used.";
const NOT_MADE = "No passkey was added.";
const IS_HERE = "This device has a passkey of yours already.";
const TOO_OLD = "This browser knows no passkeys.";

type Refused = { message: string };

/** Lets the person choose a passkey and sends what it signed; the server's answer, or why there is none. */
export async function signWithPasskey<Given>(
  address: string,
  fields: Record<string, string>,
): Promise<Given | Refused> {
  if (!("PublicKeyCredential" in globalThis)) return { message: TOO_OLD };
  const given = await post<{ asked: PublicKeyCredentialRequestOptionsJSON }>(address, fields);
  if (!("asked" in given)) return given;
  try {
    const answer = await startAuthentication({ optionsJSON: given.asked });
    return await post<Given>(address, { ...fields, answer: JSON.stringify(answer) });
  } catch {
    return { message: NOT_USED };
  }
}

/** Lets the person make a passkey and sends its public half; the server's answer, or why there is none. */
export async function makePasskey<Given>(
  address: string,
  fields: Record<string, string>,
): Promise<Given | Refused> {
  if (!("PublicKeyCredential" in globalThis)) return { message: TOO_OLD };
  const given = await post<{ asked: PublicKeyCredentialCreationOptionsJSON }>(address, fields);
  if (!("asked" in given)) return given;
  try {
    const answer = await startRegistration({ optionsJSON: given.asked });
    return await post<Given>(address, { ...fields, answer: JSON.stringify(answer) });
  } catch (error) {
    const isHere = error instanceof Error && error.name === "InvalidStateError";
    return { message: isHere ? IS_HERE : NOT_MADE };
  }
}

async function post<Given>(
  address: string,
  fields: Record<string, string>,
): Promise<Given | Refused> {
  const response = await postOnce(address, fields);
  if (!response) return { message: UNREACHABLE };
  const text = await response.text();
  try {
    return JSON.parse(text) as Given | Refused;
  } catch {
    // What is refused before it comes to its route is said in plain text.
    return { message: response.ok ? UNREACHABLE : text };
  }
}
