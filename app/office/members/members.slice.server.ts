// What the members declare of themselves.
import { goesOnceDeleted } from "#app/platform/ends/end.server.ts";
import { formatDay, formatMoney } from "#app/ui/format.ts";
import { removeCareRows } from "../slice/care-rows.server.ts";
import { removeFamilyRows } from "../slice/family/family-rows.server.ts";
import { ROW } from "../slice/place.ts";
import { dayOrNothing, KEPT, recordPart, yesOrNo } from "../slice/record-part.server.ts";
import type { Slice } from "../slice/slice.server.ts";
import { DUE_FEES } from "./due-fees.server.ts";
import { feeDue } from "./figures/member-money.ts";
import { addMember, deleteMember, editMember, editMoney } from "./form/save-member.server.ts";
import { MEMBER_MOMENTS } from "./member-moments.server.ts";
import { MEMBERS } from "./member-rows.server.ts";
import { callOf, shownMembers } from "./members.server.ts";
import { mergeMember } from "./merge/merge-members.server.ts";
import { importUpload, previewUpload } from "./upload/upload.server.ts";
import { SEARCHED_MEMBERS } from "./searched-members.server.ts";

export const MEMBERS_SLICE: Slice = {
  commands: [
    addMember,
    editMember,
    editMoney,
    deleteMember,
    mergeMember,
    previewUpload,
    importUpload,
  ],
  searched: [SEARCHED_MEMBERS],
  undoable: [MEMBERS],
  ends: [
    goesOnceDeleted("members", async (trx, ids, at) => {
      const members = (await ids.execute()).map(({ id }) => id);
      await removeFamilyRows(trx, { members, trials: [] }, at);
      await removeCareRows(trx, { members, trials: [] });
      await trx.deleteFrom("memberCheckins").where("memberId", "in", ids).execute();
      await trx.deleteFrom("enrolments").where("memberId", "in", ids).execute();
      await trx.deleteFrom("registerMarks").where("memberId", "in", ids).execute();
      await trx.deleteFrom("registerLeavings").where("memberId", "in", ids).execute();
      await trx
        .updateTable("bookings")
        .set({ alikeMemberId: null, alikeAnswer: null })
        .where("alikeMemberId", "in", ids)
        .execute();
    }),
  ],
  places: {
    medicalNotes: {
      label: "Medical notes",
      scope: "medical",
      key: "id",
      foundBy: "the member's id, or that of a trial of theirs",
      own: "goes",
      words: "words",
      staff: "notedBy",
      fact: "memberId trialId notedOn",
      none: `${ROW} deletedAt`,
    },
    consents: {
      label: "Consents",
      key: "id",
      foundBy: "the member's id, or that of a trial of theirs",
      own: "goes",
      words: "givenBy",
      fact: "memberId trialId what givenOn until",
      none: `${ROW} deletedAt`,
    },
    feePayments: {
      key: "id",
      foundBy: "the family, where no other child is in it",
      own: "goes",
      fact: "kind day pence way reversedOn",
      none: `${ROW} familyId lineId returnLineId deletedAt`,
    },
    feePayers: {
      label: "Payers",
      scope: "members",
      key: "id",
      foundBy: "the family, where no other child is in it",
      own: "goes",
      contact: "payer",
      none: `${ROW} familyId deletedAt`,
    },
    feeCharges: {
      key: "id",
      foundBy: "the family, where no other child is in it",
      own: "goes",
      fact: "memberId kind month dueOn pence settledOn takenOffOn",
      none: `${ROW} familyId lessonId copy deletedAt`,
    },
    bankLines: {
      label: "The bank’s lines",
      scope: "members",
      key: "id",
      foundBy: "their payment, of a family in which no other child is",
      own: { words: "", payer: "" },
      contact: "payer",
      words: "words",
      mark: "lineKey bankId",
      fact: "day pence balance",
      none: `${ROW} fileId place state deletedAt`,
    },
    bankFiles: {
      label: "Files of the bank",
      scope: "members",
      key: "id",
      words: "name",
      staff: "readBy",
      none: `${ROW} payoutLineId lineCount knownCount firstDay lastDay deletedAt`,
    },
    contactTies: {
      label: "Families and contacts",
      key: "id",
      foundBy: "the child's row in the family",
      own: "goes",
      words: "relation",
      fact: "callPlace getsMail maySee collects share",
      none: `${ROW} contactId childId deletedAt`,
    },
    contacts: {
      label: "Contacts",
      key: "id",
      foundBy: "the ties of the child, where the contact has no other",
      own: "goes",
      name: "name",
      contact: "phone email address",
      fact: "isPayer",
      none: `${ROW} familyId deletedAt`,
    },
    familyChildren: {
      key: "id",
      foundBy: "the member's id, or that of a trial of theirs",
      own: "goes",
      fact: "memberId trialId",
      none: `${ROW} familyId deletedAt`,
    },
    families: {
      label: "Families",
      key: "id",
      foundBy: "the child, where no other is in the family",
      own: "goes",
      words: "name",
      none: `${ROW} code deletedAt`,
    },
    bookedMeetings: {
      key: "id",
      foundBy: "its booking",
      own: "goes",
      fact: "classId day",
      none: "id bookingId freedAt remindedAt letter createdAt",
    },
    waitingPlaces: {
      key: "id",
      foundBy: "its booking",
      own: "goes",
      fact: "classId day",
      none: "id bookingId line state offeredAt endsAt mailedAt createdAt undoUntil offerId waitsForAll passedDays",
    },
    bookings: {
      label: "Bookings",
      key: "id",
      foundBy: "a trial of theirs, or the member whom the staff tied it to",
      own: "goes",
      name: "childName",
      contact: "parentName email phone",
      words: "note",
      secret: { columns: "note", scope: "medical" },
      mark: "link noteHash addressHash",
      json: "spamReasons",
      staff: "toldBy",
      fact: "childAge alikeMemberId alikeAnswer wantsToJoinAt",
      none: `id version createdAt updatedAt reference state trialId spamScore isTold missedMailedAt
        joinMailedAt undoUntil`,
    },
    memberCheckins: {
      label: "Calls",
      key: "id",
      foundBy: "the member's id",
      own: "goes",
      words: "notes",
      fact: "memberId callAt outcome reached retryOn",
      none: "id createdAt deletedAt",
    },
    registerMarks: {
      label: "Registers",
      key: "id",
      foundBy: "the member's id, or that of a trial of theirs",
      own: "goes",
      words: "reason",
      staff: "markedBy",
      fact: "day mark",
      none: "id classId memberId trialId place createdAt",
    },
    registerLeavings: {
      label: "Leaving",
      key: "id",
      foundBy: "the member's id, or that of a trial of theirs",
      own: "goes",
      words: "collectedBy",
      staff: "markedBy",
      fact: "day way",
      none: "id classId memberId trialId place createdAt",
    },
    registerGuests: {
      label: "Children at the door",
      key: "id",
      name: "name",
      staff: "addedBy",
      none: `${ROW} classId day isKnown`,
    },
    registerAdults: {
      key: "classId day",
      staff: "countedBy",
      none: "classId day adults countedAt",
    },
    enrolments: {
      key: "id",
      foundBy: "the member's id",
      own: "goes",
      staff: "madeBy endedBy",
      fact: "classId memberId kind keepsPlace fromDay freeOn endReason noticedOn cameFrom",
      none: `${ROW} namesOn deletedAt`,
    },
    members: {
      label: "Members",
      key: "id",
      foundBy: "the name with the email or the phone",
      own: "goes",
      name: "name nameKey",
      contact: "parentName email phone emailKey phoneKey",
      words: "collectionWord",
      search: "searchText",
      json: "classes",
      fact: `birthDate joinDate status active subscriptionAmount membershipFeeDate membershipFeeDue gaveNotice
        cancelSubscription isNew newMemberDate reactivatedOn lastCheckinAt retryOn convertedFromTrialId
        leftOn`,
      none: `${ROW} importId deletedAt`,
    },
  },
  record: [
    recordPart({
      key: "profiles",
      title: "Profile",
      read: async (_, members, days) =>
        members.map((row) => ({
          name: row.name,
          parentName: row.parentName,
          email: row.email,
          phone: row.phone,
          birthDate: row.birthDate,
          collectionWord: row.collectionWord,
          joinDate: row.joinDate,
          status: row.status,
          classes: row.classes as string[],
          subscriptionPence: row.subscriptionAmount,
          feePaidOn: row.membershipFeeDate,
          feeDueOn: feeDue(row),
          gaveNotice: row.gaveNotice,
          cancelSubscription: row.cancelSubscription,
          newMemberDate: row.newMemberDate,
          reactivatedOn: row.reactivatedOn,
          leftOn: row.leftOn,
          recordedOn: days.dayOf(row.createdAt),
          isDeleted: row.deletedAt !== null,
        })),
      facts: ({ subscriptionPence, ...profile }) => [
        ["Name", profile.name],
        ["Parent", profile.parentName],
        ["Email", profile.email],
        ["Phone", profile.phone],
        ["Date of birth", dayOrNothing(profile.birthDate)],
        ["Collection word", profile.collectionWord],
        ["Join Date", dayOrNothing(profile.joinDate)],
        ["Status", profile.status],
        ["Classes", profile.classes.join(", ")],
        ["Subscription", subscriptionPence !== null && formatMoney(subscriptionPence)],
        ["Fee paid", dayOrNothing(profile.feePaidOn)],
        ["Membership Fee Due", dayOrNothing(profile.feeDueOn)],
        ["Gave notice", yesOrNo(profile.gaveNotice)],
        ["Cancel subscription", yesOrNo(profile.cancelSubscription)],
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
    "/admin/dashboard": async (context, { today }) => {
      const active = (await shownMembers(context)).filter((member) => member.active);
      const soon = active.filter((member) => callOf(member, today).state === "soon");
      const due = { count: soon.length, of: "check-in", how: "due within 5 days" };
      return { count: active.length, due };
    },
  },
};
