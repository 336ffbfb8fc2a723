// Opens gates with a passkey. There is nothing to guess, so the pass-phrase throttle does not apply.
import type { Visitor } from "#app/data/context.server.ts";
import type { SignedAnswer } from "./passkey.schema.ts";
import { checkPasskey, type PasskeysOffered } from "./passkeys.server.ts";
import { gatesOpened, noAccessMessage, type GateName } from "#app/platform/scopes.ts";
import { openGates } from "#app/identity/unlock.server.ts";
import type { RequestDetails } from "#app/identity/visitors.server.ts";

type PasskeyUnlocking = {
  gate: GateName;
  place: PasskeysOffered;
  /** Null for a malformed answer. */
  response: SignedAnswer | null;
};

type PasskeyResult =
  | { isOpen: true; cookies: string[]; gates: readonly GateName[] }
  | { isOpen: false; status: 401; message: string };

const UNKNOWN_PASSKEY = "This passkey does not open this. Try again, or use the password.";

/** Tries a passkey's answer at a gate; a valid one opens all of the person's gates except the members area. */
export async function unlockByPasskey(
  platform: RequestDetails,
  visitor: Visitor,
  { gate, place, response }: PasskeyUnlocking,
): Promise<PasskeyResult> {
  const found = response && (await checkPasskey(platform, place, response));
  if (!found) return { isOpen: false, status: 401, message: UNKNOWN_PASSKEY };
  const gates = gatesOpened({ roles: found.roles, onlyGate: null }, gate);
  if (gates.length === 0) return { isOpen: false, status: 401, message: noAccessMessage(gate) };
  return { isOpen: true, cookies: await openGates(platform, visitor, gates, found), gates };
}
