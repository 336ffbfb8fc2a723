// What the families declare of themselves.
import { purgedWith } from "#app/data/retention/retention.server.ts";
import { addYears } from "#app/platform/days/day.ts";
import { goesOnceDeleted } from "../references/goes-once-deleted.server.ts";
import { rowsGoingWith } from "../references/rows-going.server.ts";
import { readTrialIds } from "../member-record/find-person.server.ts";
import type { Slice } from "../slice/slice.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { MERGED_HOMES } from "./merged-homes.server.ts";
import { moveChildrenHandler } from "./move/move-children.server.ts";
import { FAMILIES_TOLD } from "./families-told.server.ts";
import {
  CONTACT_TIES,
  CONTACTS,
  FAMILIES,
  FAMILIES_DECLINED,
  FAMILY_CHILDREN,
} from "./family-rows.server.ts";
import {
  addContactHandler,
  addTieHandler,
  editContactHandler,
  editTieHandler,
  removeContactHandler,
  removeTieHandler,
} from "./contacts/save-contact.server.ts";
import {
  addChildrenHandler,
  declineFamilyHandler,
  makeFamilyHandler,
  renameFamilyHandler,
  takeChildOutHandler,
} from "./save-family.server.ts";
import {
  callFamilyHandler,
  leaveTogetherHandler,
  noteMessageHandler,
} from "./save-together.server.ts";
import { SEARCHED_CONTACTS } from "./searched-contacts.server.ts";
import type { Member } from "../member-record/member.server.ts";

const DECLINED_YEARS = 2;

/** Names of contacts who are reached for nobody but these children. */
async function namesOfContacts(trx: Database, members: readonly Member[]): Promise<string[]> {
  const trials = await readTrialIds(trx, members);
  const children = { members: members.map(({ id }) => id), trials };
  const { going } = await rowsGoingWith(trx, children);
  const contacts = await trx
    .selectFrom("contacts")
    .select("name")
    .where("id", "in", [...(going.contacts ?? []), ""])
    .execute();
  return contacts.map(({ name }) => name);
}

export const FAMILIES_SLICE: Slice = {
  handlers: [
    makeFamilyHandler,
    declineFamilyHandler,
    renameFamilyHandler,
    addChildrenHandler,
    takeChildOutHandler,
    addContactHandler,
    editContactHandler,
    removeContactHandler,
    addTieHandler,
    editTieHandler,
    removeTieHandler,
    callFamilyHandler,
    noteMessageHandler,
    leaveTogetherHandler,
    moveChildrenHandler,
  ],
  undoable: [FAMILIES, FAMILIES_DECLINED, FAMILY_CHILDREN, CONTACTS, CONTACT_TIES],
  searched: [SEARCHED_CONTACTS],
  knownAs: namesOfContacts,
  merging: MERGED_HOMES,
  record: [FAMILIES_TOLD],
  retention: [
    {
      table: "familiesDeclined",
      when: "two years after it was said",
      purge: async (trx, { at }) => {
        const { numDeletedRows } = await trx
          .deleteFrom("familiesDeclined")
          .where("createdAt", "<", addYears(at.slice(0, 10), -DECLINED_YEARS))
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows);
      },
    },
    purgedWith("familiesDeclinedChildren", "familiesDeclined"),
    goesOnceDeleted("contactTies"),
    goesOnceDeleted("contacts"),
    goesOnceDeleted("familyChildren"),
    goesOnceDeleted(
      "families",
      "when the time in which it can be brought back is over; with an account six years after the last of it",
    ),
  ],
};
