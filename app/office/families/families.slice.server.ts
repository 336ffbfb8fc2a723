// What the families declare of themselves.
import { goesOnceDeleted, type EndsAt } from "#app/platform/ends/end.server.ts";
import { addYears } from "#app/platform/days/day.ts";
import { removeOldAccounts } from "../slice/family/account-rows.server.ts";
import { familyRowsOf } from "../slice/family/family-rows.server.ts";
import { readTrialIds } from "../slice/find-person.server.ts";
import type { Member, Slice } from "../slice/slice.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { moveChildren } from "./move/move-children.server.ts";
import { FAMILIES_TOLD } from "./families-told.server.ts";
import {
  CONTACT_TIES,
  CONTACTS,
  FAMILIES,
  FAMILIES_DECLINED,
  FAMILY_CHILDREN,
} from "./family-rows.server.ts";
import {
  addContact,
  addTie,
  editContact,
  editTie,
  removeContact,
  removeTie,
} from "./contacts/save-contact.server.ts";
import {
  addChildren,
  declineFamily,
  makeFamily,
  renameFamily,
  takeChildOut,
} from "./save-family.server.ts";
import { callFamily, leaveTogether, noteMessage } from "./save-together.server.ts";
import { SEARCHED_CONTACTS } from "./searched-contacts.server.ts";

const DECLINED_YEARS = 2;

async function rowsOf(trx: Database, members: readonly Member[]) {
  const trials = await readTrialIds(trx, members);
  return familyRowsOf(trx, { members: members.map(({ id }) => id), trials });
}

/** Of those that were taken away; one whose account the school's books need stays as long. */
async function removeFamilies(trx: Database, { at, since }: EndsAt): Promise<number> {
  const gone = await trx
    .selectFrom("families")
    .select("id")
    .where("deletedAt", "<", since)
    .execute();
  const ids = await removeOldAccounts(
    trx,
    gone.map(({ id }) => id),
    at,
  );
  if (ids.length === 0) return 0;
  const contacts = trx.selectFrom("contacts").select("id").where("familyId", "in", ids);
  const children = trx.selectFrom("familyChildren").select("id").where("familyId", "in", ids);
  await trx
    .deleteFrom("contactTies")
    .where((eb) => eb.or([eb("contactId", "in", contacts), eb("childId", "in", children)]))
    .execute();
  await trx.deleteFrom("contacts").where("familyId", "in", ids).execute();
  await trx.deleteFrom("familyChildren").where("familyId", "in", ids).execute();
  await trx.deleteFrom("families").where("id", "in", ids).execute();
  return ids.length;
}

export const FAMILIES_SLICE: Slice = {
  commands: [
    makeFamily,
    declineFamily,
    renameFamily,
    addChildren,
    takeChildOut,
    addContact,
    editContact,
    removeContact,
    addTie,
    editTie,
    removeTie,
    callFamily,
    noteMessage,
    leaveTogether,
    moveChildren,
  ],
  undoable: [FAMILIES, FAMILIES_DECLINED, FAMILY_CHILDREN, CONTACTS, CONTACT_TIES],
  searched: [SEARCHED_CONTACTS],
  ownRows: async (trx, members) => {
    const { contactNames: _, ...rows } = await rowsOf(trx, members);
    return rows;
  },
  knownAs: async (trx, members) => (await rowsOf(trx, members)).contactNames,
  record: [FAMILIES_TOLD],
  places: {
    familiesDeclined: { key: "id", staff: "declinedBy", none: "id createdAt" },
  },
  ends: [
    {
      table: "familiesDeclined",
      ends: "two years after it was said",
      remove: async (trx, { at }) => {
        const { numDeletedRows } = await trx
          .deleteFrom("familiesDeclined")
          .where("createdAt", "<", addYears(at.slice(0, 10), -DECLINED_YEARS))
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows);
      },
    },
    goesOnceDeleted("contactTies"),
    goesOnceDeleted("contacts", (trx, ids) =>
      trx.deleteFrom("contactTies").where("contactId", "in", ids).execute(),
    ),
    goesOnceDeleted("familyChildren", (trx, ids) =>
      trx.deleteFrom("contactTies").where("childId", "in", ids).execute(),
    ),
    {
      table: "families",
      ends: "when the time in which it can be brought back is over; with an account six years after the last of it",
      wasDeleted: true,
      remove: removeFamilies,
    },
  ],
};
