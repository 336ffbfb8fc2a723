// The passkeys of people: asked for, checked, kept, and found again. WebAuthn, by @simplewebauthn/server.
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { Platform } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { PasskeyOffer } from "./passkey-host.ts";
import type { MadeAnswer, SignedAnswer } from "./passkey.schema.ts";
import { isOurChallenge, makeChallenge, takeChallenge } from "./passkey-challenges.server.ts";
import { isRole, type Role } from "#app/platform/scopes.ts";
import { nameOfPerson, tellOwners } from "#app/identity/people/tell-owners.server.ts";
import { addWayIn } from "#app/identity/people/ways-in.server.ts";

type Needs = Pick<Platform, "database" | "secret" | "now">;

/** Where passkeys are good. */
export type PasskeysOffered = Extract<PasskeyOffer, { isGood: true }>;

type Found = { id: string; personId: string; name: string; roles: Role[] };

/** The public half of a passkey, as it is kept. */
type SealedPasskey = {
  host: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string;
};

const NO_ATTESTATION = "none";
/** EdDSA, ES256 and RS256: what phones, computers and keys make today. */
const ALGORITHMS = [-8, -7, -257];

/** What a browser is asked to sign to open a gate, with whichever passkey its person chooses. */
export function askForPasskey({ secret, now }: Omit<Needs, "database">, { host }: PasskeysOffered) {
  return generateAuthenticationOptions({
    rpID: host,
    challenge: makeChallenge(secret, { purpose: "open" }, now()),
    userVerification: "required",
  });
}

/** The passkey that has signed, and whose it is; null for anything but a good answer to a fresh question. */
export async function checkPasskey(
  { database, secret, now }: Needs,
  { host, origin }: PasskeysOffered,
  response: SignedAnswer,
): Promise<Found | null> {
  const rows = await openPasskeys(database)
    .where("credentialId", "=", response.id)
    .where("host", "=", host)
    .execute();
  const [passkey] = rows;
  if (!passkey) return null;
  const { id, personId, name, credentialId, publicKey, counter } = passkey;
  let signed = "";
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => {
      signed = challenge;
      return isOurChallenge(secret, { purpose: "open" }, challenge, now());
    },
    expectedOrigin: origin,
    expectedRPID: host,
    credential: {
      id: credentialId,
      publicKey: Uint8Array.from(Buffer.from(publicKey, "base64url")),
      counter,
    },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: null }));
  const at = now().toISOString();
  if (!verified || !authenticationInfo) return null;
  if (!(await takeChallenge(database, signed, at))) return null;
  await database
    .updateTable("passkeys")
    .set({ counter: authenticationInfo.newCounter, lastUsedAt: at })
    .where("id", "=", id)
    .execute();
  const roles = rows.flatMap(({ role }) => (role !== null && isRole(role) ? [role] : []));
  return { id, personId, name, roles };
}

type ForWhom = {
  person: { id: string; name: string };
  /** What the browser's own dialog calls the school. */
  school: string;
  /** A phone or a key that people carry, in place of what is in this computer. */
  isCarried: boolean;
};

/** What a browser is asked to make for a person: a passkey that it keeps and that asks who is there. */
export async function askToAddPasskey(
  { database, secret, now }: Needs,
  { host }: PasskeysOffered,
  { person, school, isCarried }: ForWhom,
) {
  const known = await openPasskeys(database).where("people.id", "=", person.id).execute();
  return generateRegistrationOptions({
    rpName: school,
    rpID: host,
    userID: Uint8Array.from(Buffer.from(person.id)),
    userName: person.name,
    userDisplayName: person.name,
    challenge: makeChallenge(secret, { purpose: "add", personId: person.id }, now()),
    attestationType: NO_ATTESTATION,
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: {
      residentKey: "required",
      userVerification: "required",
      ...(isCarried && { authenticatorAttachment: "cross-platform" }),
    },
    excludeCredentials: [...new Set(known.map(({ credentialId }) => credentialId))].map((id) => ({
      id,
    })),
  });
}

/** What is kept of a passkey that a browser has made for a person; null for anything but a good answer. */
export async function checkNewPasskey(
  { database, secret, now }: Needs,
  { host, origin }: PasskeysOffered,
  { person, response }: { person: { id: string }; response: MadeAnswer },
): Promise<SealedPasskey | null> {
  // One that the browser says it does not keep could not be found without a name.
  if (response.clientExtensionResults.credProps?.rk === false) return null;
  let signed = "";
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: (challenge) => {
      signed = challenge;
      return isOurChallenge(secret, { purpose: "add", personId: person.id }, challenge, now());
    },
    expectedOrigin: origin,
    expectedRPID: host,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return null;
  if (!(await takeChallenge(database, signed, now().toISOString()))) return null;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    host,
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: transports.join(" "),
  };
}

type NewPasskey = SealedPasskey & { personId: string; name: string };

/** Stores a passkey of a person; it opens their gates from now on. */
export async function addPasskey(
  trx: Database,
  { personId, ...passkey }: NewPasskey,
  at: string,
): Promise<string> {
  const id = await addWayIn(trx, { personId, gate: null }, at);
  await trx
    .insertInto("passkeys")
    .values({ ...passkey, id })
    .execute();
  const name = await nameOfPerson(trx, personId);
  const body = `It is called “${passkey.name}”, and opens the doors of ${name}.`;
  await tellOwners(trx, { subject: `A new passkey of ${name}`, body }, at);
  return id;
}

/** True for one that is kept already, also where it was removed: its browser still has it. */
export async function isKnownPasskey(
  trx: Database,
  { credentialId }: Pick<SealedPasskey, "credentialId">,
): Promise<boolean> {
  const found = await trx
    .selectFrom("passkeys")
    .select("id")
    .where("credentialId", "=", credentialId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The passkeys of somebody that are good, the oldest first. */
export async function readPasskeysOf(database: Database, personId: string) {
  return database
    .selectFrom("passkeys")
    .innerJoin("waysIn", "waysIn.id", "passkeys.id")
    .select(["passkeys.id", "name", "host", "createdAt", "lastUsedAt"])
    .where("personId", "=", personId)
    .where("revokedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("passkeys.id")
    .execute();
}

/** The hosts of the passkeys that are in use. */
export async function passkeyHosts(database: Database): Promise<string[]> {
  const rows = await openPasskeys(database).execute();
  return [...new Set(rows.map(({ host }) => host))];
}

/** A row for each role of whom it belongs to. */
function openPasskeys(database: Database) {
  return database
    .selectFrom("passkeys")
    .innerJoin("waysIn", "waysIn.id", "passkeys.id")
    .innerJoin("people", "people.id", "waysIn.personId")
    .leftJoin("personRoles", "personRoles.personId", "people.id")
    .where("waysIn.revokedAt", "is", null)
    .where("people.removedAt", "is", null)
    .select([
      "passkeys.id",
      "waysIn.personId",
      "people.name",
      "role",
      "host",
      "credentialId",
      "publicKey",
      "counter",
    ]);
}
