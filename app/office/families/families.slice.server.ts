// Declares the families part.
import { purgedWith } from "#app/data/retention/retention.server.ts";
import { addYears } from "#app/platform/days/day.ts";
import { purgeAfterDelete, purgeTable } from "../references/purge-after-delete.server.ts";
import { findDependentRows } from "../references/dependent-rows.server.ts";
import { readTrialIds } from "../member-record/find-person.server.ts";
import type { Slice } from "../slice/slice.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { MERGED_FAMILIES } from "./merged-families.server.ts";
import { moveChildrenHandler } from "./move/move-children.server.ts";
import { DUE_PROPOSALS } from "./changes/due-proposals.server.ts";
import { CONTACT_PROPOSALS } from "./changes/proposal-rows.server.ts";
import { PROPOSALS_RECORD } from "./changes/proposals-record.server.ts";
import { FAMILIES_RECORD } from "./families-record.server.ts";
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
  removeChildHandler,
} from "./save-family.server.ts";
import { callFamilyHandler, leaveTogetherHandler } from "./save-family-acts.server.ts";
import { NOT_ANSWERED_AUDIENCE } from "./checks/not-answered.server.ts";
import { FAMILY_AUDIENCE } from "./family-audience.server.ts";
import { endFamilyDeviceHandler, sendFamilyLinkHandler } from "./sign-ins/save-sign-ins.server.ts";
import { ownFamilyLinks, SIGN_INS_RECORD } from "./sign-ins/sign-ins-record.server.ts";
import { SIGN_IN_RETENTION } from "./sign-ins/sign-in-retention.server.ts";
import { SEARCHED_CONTACTS } from "./searched-contacts.server.ts";
import type { Member } from "../member-record/member.server.ts";

const DECLINED_YEARS = 2;
const CHECKED_YEARS = 3;

/** Returns the names of contacts of these children only. */
async function namesOfContacts(trx: Database, members: readonly Member[]): Promise<string[]> {
  const trials = await readTrialIds(trx, members);
  const children = { members: members.map(({ id }) => id), trials };
  const { going } = await findDependentRows(trx, children);
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
    removeChildHandler,
    addContactHandler,
    editContactHandler,
    removeContactHandler,
    addTieHandler,
    editTieHandler,
    removeTieHandler,
    sendFamilyLinkHandler,
    endFamilyDeviceHandler,
    callFamilyHandler,
    leaveTogetherHandler,
    moveChildrenHandler,
  ],
  undoable: [
    FAMILIES,
    FAMILIES_DECLINED,
    FAMILY_CHILDREN,
    CONTACTS,
    CONTACT_TIES,
    CONTACT_PROPOSALS,
  ],
  due: [DUE_PROPOSALS],
  searched: [SEARCHED_CONTACTS],
  audiences: [FAMILY_AUDIENCE, NOT_ANSWERED_AUDIENCE],
  knownAs: namesOfContacts,
  ownRows: ownFamilyLinks,
  merging: MERGED_FAMILIES,
  record: [FAMILIES_RECORD, SIGN_INS_RECORD, PROPOSALS_RECORD],
  retention: [
    {
      table: "familiesDeclined",
      when: "two years after the answer",
      purge: async (trx, { at }) => {
        const { numDeletedRows } = await trx
          .deleteFrom("familiesDeclined")
          .where("createdAt", "<", addYears(at.slice(0, 10), -DECLINED_YEARS))
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows);
      },
    },
    purgedWith("familiesDeclinedChildren", "familiesDeclined"),
    ...SIGN_IN_RETENTION,
    {
      table: "contactProposals",
      when: "when it was answered or withdrawn before the window",
      purge: async (trx, { at, since }) => {
        const over = trx.selectFrom("contactProposals").select("id").where("state", "!=", "open");
        const rows = await over.where("updatedAt", "<", since).execute();
        return purgeTable(trx, "contactProposals", rows, at);
      },
    },
    {
      table: "familyChecks",
      when: "three years after the answer",
      purge: async (trx, { at }) => {
        const { numDeletedRows } = await trx
          .deleteFrom("familyChecks")
          .where("day", "<", addYears(at.slice(0, 10), -CHECKED_YEARS))
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows);
      },
    },
    purgeAfterDelete("contactTies"),
    purgeAfterDelete("contacts"),
    purgeAfterDelete("familyChildren"),
    purgeAfterDelete(
      "families",
      "when it can no longer be restored; with an account, six years after the last entry",
    ),
  ],
};
