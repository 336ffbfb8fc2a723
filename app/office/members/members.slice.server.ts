// Declares the members part.
import { formatDay } from "#app/ui/format.ts";
import { purgeAfterDelete } from "../references/purge-after-delete.server.ts";
import { BILLING_ACCOUNTS_END } from "../family-account/leave-accounts.server.ts";
import { dayOrNothing, KEPT, recordPart } from "../slice/record-part.server.ts";
import type { Slice } from "../slice/slice.server.ts";
import { DUE_FEES } from "./due-fees.server.ts";
import { recordFacts } from "../fields/audit-and-record.ts";
import { MEMBER_FIELDS } from "../member-record/member.fields.ts";
import { fieldValues, storedOf } from "../member-record/member-values.ts";
import {
  addMemberHandler,
  deleteMemberHandler,
  editMemberHandler,
  editMoneyHandler,
} from "./form/save-member.server.ts";
import { MEMBERS_AUDIENCE } from "./members-audience.server.ts";
import { MEMBER_MOMENTS } from "./member-moments.server.ts";
import { MEMBERS } from "../member-record/member-rows.server.ts";
import { importUploadHandler, previewUploadHandler } from "./upload/upload.server.ts";
import { SEARCHED_MEMBERS } from "./searched-members.server.ts";
import { cachedCalls } from "../member-record/next-call.server.ts";
import { openAccounts } from "#app/data/accounts/open-accounts.server.ts";
import { readMovedMember } from "./moved-member.ts";

export const MEMBERS_SLICE: Slice = {
  handlers: [
    addMemberHandler,
    editMemberHandler,
    editMoneyHandler,
    deleteMemberHandler,
    previewUploadHandler,
    importUploadHandler,
  ],
  searched: [SEARCHED_MEMBERS],
  audiences: [MEMBERS_AUDIENCE],
  undoable: [MEMBERS],
  retention: [BILLING_ACCOUNTS_END, purgeAfterDelete("members")],
  moving: [
    {
      name: "members",
      to: "members",
      label: "Members",
      fields: MEMBER_FIELDS,
      read: readMovedMember,
      after: ({ trx, at }, ids) => openAccounts(trx, "memberId", ids, at),
    },
  ],
  record: [
    recordPart({
      key: "profiles",
      title: "Profile",
      read: async (_, members, days) =>
        members.map((row) => {
          const { feeDue: feeDueOn, ...values } = storedOf(row);
          return {
            ...values,
            feePaidOn: row.membershipFeeDate,
            feeDueOn,
            newMemberDate: row.newMemberDate,
            reactivatedOn: row.reactivatedOn,
            leftOn: row.leftOn,
            recordedOn: days.dayOf(row.createdAt),
            isDeleted: row.deletedAt !== null,
          };
        }),
      facts: ({ feeDueOn, ...profile }) => [
        ...recordFacts(MEMBER_FIELDS, fieldValues({ ...profile, feeDue: feeDueOn })),
        ["Fee paid", dayOrNothing(profile.feePaidOn)],
        ["New member from", dayOrNothing(profile.newMemberDate)],
        ["Came back", dayOrNothing(profile.reactivatedOn)],
        ["Left", dayOrNothing(profile.leftOn)],
        ["Recorded", formatDay(profile.recordedOn)],
        ["Deleted", profile.isDeleted && KEPT],
      ],
    }),
  ],
  moments: MEMBER_MOMENTS,
  due: [DUE_FEES],
  tabs: {
    "/admin/dashboard": async (context) => {
      const { total, soon } = await cachedCalls(context);
      return { count: total, due: { count: soon, of: "check-in", how: "due within 5 days" } };
    },
  },
};
