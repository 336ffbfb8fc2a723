// For each table with retention: creates a row that ended at a given time, and counts rows.
import { randomUUID } from "node:crypto";
import type { TableName } from "#app/data/retention/retention.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { makeEvent, makeExamBoard } from "./makers/make-event.ts";
import { makeCostume } from "./makers/make-costume.ts";
import { makeLesson, makeTeacher } from "./makers/make-lesson.ts";
import { makeCall, makeMember, makeTrial } from "./makers/make-member.ts";
import { endedCare } from "./makers/make-care.ts";
import { endedInFamily } from "./makers/make-family.ts";
import { endedFees, makeBankLine, makeCharge, makePayer, makePayment } from "./makers/make-fees.ts";
import { makeEnrolment, makeWeeklyClass } from "./makers/make-weekly-class.ts";
import {
  makeChildProposal,
  makeContactProposal,
  makeFamilyCalendar,
  makeFamilyLink,
  makeFamilyRequest,
  makeFamilySignIn,
} from "./makers/make-family-page.ts";
import { makeShow, makeShowNumber } from "./makers/make-show.ts";
import { makePerson } from "./makers/make-person.ts";
import { makePayTeacher, makeSchedule } from "./makers/make-payroll.ts";

/** Inserts a row that was deleted, or ended, at a given time (ISO text). */
export type MakeEnded = (database: Database, at: string) => Promise<unknown>;

/** A table with a retention period of its own. */
export type OwnTime = {
  /** The last time that is purged, and the first that stays, at the moment of the test's purge. */
  last: string;
  first: string;
  make: MakeEnded;
};

export const OLD = "2020-01-01T09:00:00.000Z";

/** A payroll teacher, and one of their rows. */
function ofPayTeacher(
  insert: (database: Database, teacherId: string, at: string) => Promise<unknown>,
) {
  return async (database: Database, at: string) => {
    const known = await database.selectFrom("paySchedules").selectAll().executeTakeFirst();
    const schedule = known ?? (await makeSchedule(database));
    await insert(database, await makePayTeacher(database, schedule.id), at);
  };
}

const photo = (id: string, deletedAt: string) => ({
  id,
  contentHash: id,
  width: 1,
  height: 1,
  byteSize: 1,
  createdAt: OLD,
  deletedAt,
});

/** The tables whose rows are purged after the undo window; the others have their own retention period. */
export const ENDED_WITH_WINDOW: Partial<Record<TableName, MakeEnded>> = {
  members: (database, deletedAt) => makeMember(database, { deletedAt }),
  trials: (database, deletedAt) => makeTrial(database, { deletedAt }),
  memberCheckins: async (database, deletedAt) =>
    makeCall(database, (await makeMember(database)).id, { deletedAt }),
  costumes: (database, deletedAt) => makeCostume(database, { deletedAt }),
  shows: (database, deletedAt) => makeShow(database, { deletedAt }),
  showNumbers: async (database, deletedAt) =>
    makeShowNumber(database, (await makeShow(database)).id, { deletedAt }),
  enrolments: async (database, deletedAt) =>
    makeEnrolment(database, (await makeMember(database)).id, { deletedAt }),
  medicalNotes: endedCare("medicalNotes"),
  consents: endedCare("consents"),
  feeCharges: endedFees(makeCharge),
  feePayments: endedFees(makePayment),
  feePayers: endedFees(makePayer),
  bankLines: (database, deletedAt) => makeBankLine(database, { deletedAt }),
  bankFiles: async (database, deletedAt) => {
    const { fileId } = await makeBankLine(database);
    await database.updateTable("bankFiles").set({ deletedAt }).where("id", "=", fileId).execute();
  },
  events: (database, deletedAt) => makeEvent(database, { slug: randomUUID(), deletedAt }),
  examBoards: (database, deletedAt) => makeExamBoard(database, { deletedAt }),
  messageTemplates: (database, deletedAt) =>
    database
      .insertInto("messageTemplates")
      .values({ id: randomUUID(), name: "Snow", createdAt: OLD, updatedAt: OLD, deletedAt })
      .execute(),
  families: endedInFamily("families"),
  familyChildren: endedInFamily("familyChildren"),
  contacts: endedInFamily("contacts"),
  contactTies: endedInFamily("contactTies"),
  weeklyClasses: (database, archivedAt) => makeWeeklyClass(database, { archivedAt }),
  aaPrivateLessons: (database, deletedAt) => makeLesson(database, { deletedAt }),
  aaTeachers: (database, archivedAt) => makeTeacher(database, { archivedAt }),
  payTeachers: ofPayTeacher((database, id, archivedAt) =>
    database.updateTable("payTeachers").set({ archivedAt }).where("id", "=", id).execute(),
  ),
  payExtras: ofPayTeacher((database, teacherId, deletedAt) =>
    database
      .insertInto("payExtras")
      .values({
        id: randomUUID(),
        teacherId,
        month: "2025-11",
        type: "fixed",
        amount: 100,
        createdAt: OLD,
        deletedAt,
      })
      .execute(),
  ),
  payMisses: ofPayTeacher((database, teacherId, deletedAt) =>
    database
      .insertInto("payMisses")
      .values({
        id: randomUUID(),
        teacherId,
        recordedMonth: "2025-11",
        minutesMissed: 60,
        teachRate: 2250,
        createdAt: OLD,
        deletedAt,
      })
      .execute(),
  ),
  payCorrections: ofPayTeacher((database, teacherId, deletedAt) =>
    database
      .insertInto("payCorrections")
      .values({
        id: randomUUID(),
        teacherId,
        month: "2025-10",
        paidMonth: "2025-11",
        amount: 100,
        reason: "Train",
        createdAt: OLD,
        deletedAt,
      })
      .execute(),
  ),
  classCatalogue: async (database, retiredAt) => {
    // The school's own classes stay: none is retired.
    await database
      .insertInto("classCatalogue")
      .values({ id: randomUUID(), name: "Clog dancing", position: 99, retiredAt })
      .execute();
  },
  changes: (database, createdAt) =>
    database
      .insertInto("changes")
      .values({
        id: randomUUID(),
        kind: "deleted member",
        summary: "Deleted",
        who: "Jo",
        createdAt,
      })
      .execute(),
  imports: (database, undoneAt) =>
    database
      .insertInto("imports")
      .values({
        id: randomUUID(),
        kind: "members",
        rowCount: 1,
        importedBy: "Jo",
        createdAt: OLD,
        undoneAt,
      })
      .execute(),
  photos: (database, deletedAt) =>
    database.insertInto("photos").values(photo(randomUUID(), deletedAt)).execute(),
  photoConsents: async (database, at) => {
    const id = randomUUID();
    await database.insertInto("photos").values(photo(id, at)).execute();
    await database
      .insertInto("photoConsents")
      .values({ photoId: id, givenBy: "A parent", createdAt: OLD, withdrawnAt: at })
      .execute();
  },
  sessions: (database, endedAt) =>
    database
      .insertInto("sessions")
      .values({ id: randomUUID(), tokenHash: randomUUID(), createdAt: OLD, endedAt })
      .execute(),
  signInFailures: (database, failedAt) =>
    database
      .insertInto("signInFailures")
      .values({ id: randomUUID(), gate: "admin", addressHash: "an address", failedAt })
      .execute(),
  turns: (database, takenAt) =>
    database.insertInto("turns").values({ name: randomUUID(), takenAt }).execute(),
  openedRecords: (database, openedAt) =>
    database
      .insertInto("openedRecords")
      .values({ person: "Jo", kind: "member", recordId: randomUUID(), openedAt })
      .execute(),
  draftKeys: (database, lastAskedAt) =>
    database
      .insertInto("draftKeys")
      .values({ person: "Jo", deviceHash: randomUUID(), key: "a key", lastAskedAt })
      .execute(),
  familySignIns: (database, endedAt) => makeFamilySignIn(database, { endedAt }),
  familyCalendars: makeFamilyCalendar,
  contactProposals: (database, updatedAt) =>
    makeContactProposal(database, { state: "declined", updatedAt }),
  childProposals: (database, updatedAt) =>
    makeChildProposal(database, { state: "declined", updatedAt }),
  familyLinks: makeFamilyLink,
  familyRequests: (database, updatedAt) =>
    makeFamilyRequest(database, { state: "withdrawn", updatedAt }),
  invitations: async (database, expiresAt) => {
    const { personId } = await makePerson(database, { createdAt: OLD });
    const own = { personId, secretHash: randomUUID(), createdBy: "Jo", createdAt: OLD, expiresAt };
    await database
      .insertInto("invitations")
      .values({ ...own, id: randomUUID() })
      .execute();
  },
  outbox: (database, sentAt) =>
    database
      .insertInto("outbox")
      .values({
        id: randomUUID(),
        messageId: randomUUID(),
        recipient: "desk@school.example",
        subject: "A test message",
        body: "It arrives.",
        state: "sent",
        nextAttemptAt: OLD,
        createdAt: OLD,
        sentAt,
      })
      .execute(),
};
