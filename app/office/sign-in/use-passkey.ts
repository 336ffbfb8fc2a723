// Signs in with a passkey or creates one: server challenge, browser dialog, answer.
import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { postForm } from "#app/client/requests/request.ts";

const UNREACHABLE = "The server cannot be reached.";
const NOT_USED = "No passkey was used.";
const NOT_MADE = "No passkey was added.";
const IS_HERE = "You already have a passkey on this device.";
const TOO_OLD = "This browser doesn't support passkeys.";

type Refused = { message: string };

/** Lets the person choose a passkey and sends its signature; returns the server's answer, or a message. */
export function signWithPasskey<Given>(address: string, fields: Record<string, string>) {
  const sign = (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
    startAuthentication({ optionsJSON });
  return answered<PublicKeyCredentialRequestOptionsJSON, Given>(address, fields, {
    sign,
    why: () => NOT_USED,
  });
}

/** Lets the person create a passkey and sends its public key; returns the server's answer, or a message. */
export function makePasskey<Given>(address: string, fields: Record<string, string>) {
  const sign = (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
    startRegistration({ optionsJSON });
  const why = (error: unknown) =>
    error instanceof Error && error.name === "InvalidStateError" ? IS_HERE : NOT_MADE;
  return answered<PublicKeyCredentialCreationOptionsJSON, Given>(address, fields, { sign, why });
}

type Signing<Asked> = {
  /** Opens the browser's dialog. */
  sign: (asked: Asked) => Promise<object>;
  /** The message when the dialog is cancelled or fails. */
  why: (error: unknown) => string;
};

async function answered<Asked, Given>(
  address: string,
  fields: Record<string, string>,
  { sign, why }: Signing<Asked>,
): Promise<Given | Refused> {
  if (!("PublicKeyCredential" in globalThis)) return { message: TOO_OLD };
  const given = await post<{ asked: Asked }>(address, fields);
  if (!("asked" in given)) return given;
  try {
    const answer = JSON.stringify(await sign(given.asked));
    return await post<Given>(address, { ...fields, answer });
  } catch (error) {
    return { message: why(error) };
  }
}

async function post<Given>(
  address: string,
  fields: Record<string, string>,
): Promise<Given | Refused> {
  const response = await postForm(address, fields);
  if (!response) return { message: UNREACHABLE };
  const text = await response.text();
  try {
    return JSON.parse(text) as Given | Refused;
  } catch {
    // A request refused before it reaches its route is answered in plain text.
    return { message: response.ok ? UNREACHABLE : text };
  }
}
