// The family's page in a child's subject record: devices and links of contacts of the child, and the rows for an erase.
import type { Database } from "#app/data/database/database.server.ts";
import { emailKey } from "#app/platform/contact-keys.ts";
import type { Member, OwnRows } from "#app/office/member-record/member.server.ts";
import { readTrialIds } from "#app/office/member-record/find-person.server.ts";
import { findDependentRows } from "#app/office/references/dependent-rows.server.ts";
import { recordPart } from "#app/office/slice/record-part.server.ts";

/** Returns the contacts who are contacts of these children only, and the addresses that no other contact has. */
export async function ownContacts(database: Database, members: readonly Member[]) {
  const trials = await readTrialIds(database, members);
  const children = { members: members.map(({ id }) => id), trials };
  const { going } = await findDependentRows(database, children);
  const contacts = await database.selectFrom("contacts").select(["id", "email"]).execute();
  const isGoing = new Set(going.contacts);
  const keysOf = (some: typeof contacts) => some.map(({ email }) => emailKey(email));
  const shared = new Set(keysOf(contacts.filter(({ id }) => !isGoing.has(id))));
  const keys = keysOf(contacts.filter(({ id }) => isGoing.has(id)));
  return { ids: [...isGoing], keys: new Set(keys.filter((key) => key !== "" && !shared.has(key))) };
}

async function linksOf(database: Database, keys: ReadonlySet<string>) {
  const links = await database
    .selectFrom("familyLinks")
    .select(["id", "addressKey as address", "createdAt"])
    .execute();
  const asked = await database
    .selectFrom("familyLinkRequests")
    .select(["id", "address", "createdAt"])
    .execute();
  const isOwn = ({ address }: { address: string }) => keys.has(emailKey(address));
  return { links: links.filter(isOwn), asked: asked.filter(isOwn) };
}

/** Returns the links to the family's page, and requests for them, of addresses that only these children have. */
export async function ownFamilyLinks(trx: Database, members: readonly Member[]): Promise<OwnRows> {
  const { links, asked } = await linksOf(trx, (await ownContacts(trx, members)).keys);
  return {
    familyLinks: links.map(({ id }) => id),
    familyLinkRequests: asked.map(({ id }) => id),
  };
}

export const SIGN_INS_RECORD = recordPart({
  key: "familyPage",
  title: "Signing in to the family's page",
  read: async (database, members, days) => {
    const { ids, keys } = await ownContacts(database, members);
    const devices = await database
      .selectFrom("familySignIns")
      .select(["addressKey as address", "device", "createdAt", "lastSeenAt"])
      .where("contactId", "in", [...ids, ""])
      .orderBy("createdAt", "desc")
      .execute();
    const { links, asked } = await linksOf(database, keys);
    return [
      ...devices.map(({ address, device, createdAt, lastSeenAt }) => ({
        what: "Signed-in device",
        address,
        device: device ?? "Unknown",
        on: days.momentText(createdAt),
        lastSeen: days.momentText(lastSeenAt),
      })),
      ...[...links, ...asked].map(({ address, createdAt }) => ({
        what: "Sign-in link",
        address,
        device: "",
        on: days.momentText(createdAt),
        lastSeen: "",
      })),
    ];
  },
  facts: ({ what, address, device, on, lastSeen }) => [
    ["What", what],
    ["Address", address],
    ["Device", device],
    ["On", on],
    ["Last seen", lastSeen],
  ],
});
