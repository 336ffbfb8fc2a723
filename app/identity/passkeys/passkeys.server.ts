// Passkeys of people (WebAuthn, by @simplewebauthn/server): challenges, verification, storage and lookup.
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { Platform } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { PasskeyOffer } from "./passkey-host.ts";
import type { MadeAnswer, SignedAnswer } from "./passkey.schema.ts";
import { isOurChallenge, makeChallenge, takeChallenge } from "./passkey-challenges.server.ts";
import { isRole, type Role } from "#app/platform/scopes.ts";
import { hasEnded } from "#app/identity/people/has-ended.ts";
import { nameOfPerson, notifyOwners } from "#app/identity/people/notify-owners.server.ts";
import { addCredential } from "#app/identity/people/credentials.server.ts";

type Needs = Pick<Platform, "database" | "secret" | "now">;

/** The host and origin of passkeys. */
export type PasskeysOffered = Extract<PasskeyOffer, { isGood: true }>;

type Found = { id: string; personId: string; name: string; roles: Role[] };

/** The stored public half of a passkey. */
type StoredPasskey = {
  host: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string;
};

const NO_ATTESTATION = "none";
/** EdDSA, ES256 and RS256: the algorithms of today's phones, computers and security keys. */
const ALGORITHMS = [-8, -7, -257];

/** Returns the options for opening a gate with any passkey that the person chooses. */
export function passkeyRequest(
  { secret, now }: Omit<Needs, "database">,
  { host }: PasskeysOffered,
) {
  return generateAuthenticationOptions({
    rpID: host,
    challenge: makeChallenge(secret, { purpose: "open" }, now()),
    userVerification: "required",
  });
}

/** Verifies an answer; returns the passkey and its person, or null unless it answers a fresh challenge. */
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
  if (!passkey || hasEnded(passkey, now())) return null;
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
  /** The school's name in the browser's dialog. */
  school: string;
  /** A phone or security key instead of this computer. */
  isCarried: boolean;
};

/** Returns the options for a new passkey of a person: discoverable, with user verification. */
export async function newPasskeyRequest(
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

/** Verifies a new passkey; returns the part to store, or null for an invalid answer. */
export async function checkNewPasskey(
  { database, secret, now }: Needs,
  { host, origin }: PasskeysOffered,
  { person, response }: { person: { id: string }; response: MadeAnswer },
): Promise<StoredPasskey | null> {
  // A passkey that is not discoverable could not be found without a user name.
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

type NewPasskey = StoredPasskey & { personId: string; name: string };

/** Stores a passkey of a person; it opens their gates immediately. */
export async function addPasskey(
  trx: Database,
  { personId, ...passkey }: NewPasskey,
  at: string,
): Promise<string> {
  const id = await addCredential(trx, { personId, gate: null }, at);
  await trx
    .insertInto("passkeys")
    .values({ ...passkey, id })
    .execute();
  const name = await nameOfPerson(trx, personId);
  const body = `It is called “${passkey.name}” and signs in as ${name}.`;
  await notifyOwners(trx, { subject: `A new passkey of ${name}`, body }, at);
  return id;
}

/** Returns true for a stored passkey, also a removed one: its browser still has it. */
export async function isKnownPasskey(
  trx: Database,
  { credentialId }: Pick<StoredPasskey, "credentialId">,
): Promise<boolean> {
  const found = await trx
    .selectFrom("passkeys")
    .select("id")
    .where("credentialId", "=", credentialId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns a person's valid passkeys, the oldest first. */
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

/** Returns the hosts of all passkeys in use. */
export async function passkeyHosts(database: Database): Promise<string[]> {
  const rows = await openPasskeys(database).execute();
  return [...new Set(rows.map(({ host }) => host))];
}

/** One row for each role of the person. */
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
      "people.endsAt",
      "role",
      "host",
      "credentialId",
      "publicKey",
      "counter",
    ]);
}
