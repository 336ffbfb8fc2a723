// The register: every column in which a person can stand, and what an erase does with it.
import type { Tables } from "#migrations/tables.ts";

type TableName = keyof Tables;

/**
 * What a column holds of people.
 * name: one person's name, or its key. contact: an address, a number or a parent. words: what somebody
 * typed, with any name in it. json: the same as a list or an object. search: words in small letters, to
 * be searched. staff: who did it, by the name of a pass-phrase. fact: a day, a sum or a class of the
 * person that a row is about. mark: a hash or a key. none: nothing of anybody.
 */
export type Kind = "name" | "contact" | "words" | "json" | "search" | "staff" | "fact" | "mark";

export type Place = Partial<Record<Kind, string>> & {
  /** The columns without a person. */
  none?: string;
  /** Its primary key. */
  key: string;
  /** How rows of one's own are found; absent where rows are nobody's, and only mention people. */
  foundBy?: string;
  /** What an erase does with rows of one's own: they go, or stay with these values in place of theirs. */
  own?: "goes" | Record<string, string | null>;
};

/** What stands where a name was. */
export const ERASED = "Erased";

const ROW = "id version createdAt updatedAt";

/** Columns are written apart by spaces. Rows of one's own go in this order: what points at others first. */
export const REGISTER: Record<TableName | "schemaMigrations", Place> = {
  memberCheckins: {
    key: "id",
    foundBy: "the member's id",
    own: "goes",
    words: "notes",
    fact: "memberId callAt outcome reached retryOn",
    none: "id createdAt deletedAt",
  },
  members: {
    key: "id",
    foundBy: "the name with the email or the phone",
    own: "goes",
    name: "name nameKey",
    contact: "parentName email phone emailKey phoneKey",
    search: "searchText",
    json: "classes",
    fact: `joinDate status active subscriptionAmount membershipFeeDate membershipFeeDue gaveNotice
      cancelSubscription isNew newMemberDate reactivatedOn lastCheckinAt retryOn convertedFromTrialId
      leftOn`,
    none: `${ROW} importId deletedAt`,
  },
  trials: {
    key: "id",
    foundBy: "the name with the email or the phone, or a member who came from it",
    own: "goes",
    name: "name",
    contact: "parentName email phone",
    search: "searchText",
    json: "classes",
    fact: `firstTrialDate trialPeriod addedToMailerlite sentEmail1 sentEmail2 sentEmail3 joined
      isCurrentMember followedUpOn`,
    none: `${ROW} deletedAt`,
  },
  enquiries: {
    key: "id",
    foundBy: "the email, or the phone in its words",
    own: "goes",
    name: "name",
    contact: "email",
    words: "subject message",
    search: "searchText",
    mark: "addressHash messageHash",
    json: "spamReasons",
    none: "id version createdAt reference state spamScore outboxId repliedAt",
  },
  outbox: {
    key: "id",
    foundBy: "its enquiry, or the email",
    own: "goes",
    contact: "recipient replyTo",
    words: "subject body lastError",
    none: "id messageId state attempts nextAttemptAt leasedUntil createdAt sentAt",
  },
  aaPrivateLessons: {
    key: "id",
    foundBy: "the name among the students",
    own: { notes: null },
    json: "students",
    words: "notes teacherName",
    fact: "date durationMinutes totalPrice teacherId",
    none: `${ROW} deletedAt`,
  },
  costumeReturns: {
    key: "id",
    foundBy: "its loan",
    own: { notes: "" },
    words: "notes",
    staff: "takenBy",
    fact: "loanId quantity condition returnedOn",
    none: "id createdAt",
  },
  costumeLoans: {
    key: "id",
    foundBy: "the member's id, or the name of the borrower",
    own: { borrower: ERASED, memberId: null },
    words: "borrower",
    staff: "lentBy",
    fact: "memberId quantity returned lentOn dueOn costumeId",
    none: `${ROW} borrowerKind`,
  },
  costumes: {
    key: "id",
    json: "fields imageUrls",
    search: "searchText",
    none: `${ROW} importId deletedAt`,
  },
  boxCounts: { key: "id", words: "box", staff: "countedBy", none: "id found missing countedAt" },
  aaTeachers: { key: "id", name: "name", contact: "email", none: "id createdAt archivedAt" },
  payTeachers: {
    key: "id",
    name: "name",
    words: "notes",
    none: `${ROW} lessonTeacherId archivedAt`,
  },
  payExtras: {
    key: "id",
    words: "note",
    fact: "teacherId month type minutes amount",
    none: "id createdAt deletedAt",
  },
  payMisses: {
    key: "id",
    words: "note",
    fact: "teacherId recordedMonth minutesMissed teachRate",
    none: "id createdAt deletedAt",
  },
  payCorrections: {
    key: "id",
    words: "reason",
    fact: "teacherId month paidMonth amount",
    none: "id createdAt deletedAt",
  },
  payRuns: {
    key: "id",
    json: "snapshot",
    staff: "finalisedBy",
    fact: "scheduleId teacherId month base deductions extras net",
    none: "id finalisedAt",
  },
  payRates: {
    key: "id",
    fact: "teacherId fromDay teachRate adminRate",
    none: "id createdAt",
  },
  payYears: {
    key: "scheduleId teacherId",
    fact: "scheduleId teacherId weeklyMinutes weekMinutes prepaidMinutes monthsPaid isPrepaidInPaid",
    none: "version",
  },
  paySchedules: { key: "id", none: "id firstMonth lastMonth createdAt" },
  photos: {
    key: "id",
    fact: "contentHash width height byteSize",
    none: "id scope createdAt deletedAt",
  },
  photoConsents: { key: "photoId", words: "givenBy", fact: "photoId until withdrawnAt createdAt" },
  contentVersions: {
    key: "number",
    json: "content",
    staff: "publishedBy",
    none: "number publishedAt",
  },
  compSchedules: {
    key: "id",
    words: "name",
    json: "data",
    staff: "savedBy",
    none: `${ROW} byteSize lastReadAt`,
  },
  callCounts: { key: "counted kind", mark: "counted", none: "kind windowStartedAt amount" },
  changedRows: {
    key: "changeId place",
    json: "before",
    none: "changeId place tableName rowId wasNew version wasRemoved",
  },
  changes: {
    key: "id",
    words: "summary",
    staff: "who",
    none: "id kind scope createdAt undoneAt isWhole",
  },
  audit: {
    key: "id",
    json: "details",
    staff: "who",
    mark: "sessionId requestId",
    none: "id at action subject subjectId",
  },
  idempotency: { key: "key route", json: "answer", mark: "bodyHash", none: "key route createdAt" },
  imports: {
    key: "id",
    words: "fileName",
    staff: "importedBy",
    none: "id kind rowCount createdAt undoneAt",
  },
  settings: { key: "name", json: "value", none: "name version updatedAt" },
  enquiryAddresses: { key: "addressHash", mark: "addressHash", none: "lastAt" },
  passPhrases: {
    key: "id",
    staff: "name",
    mark: "hash",
    none: "id gate source createdAt revokedAt",
  },
  sessions: { key: "id", mark: "tokenHash", none: "id createdAt endedAt" },
  sessionScopes: {
    key: "sessionId scope",
    mark: "sessionId passPhraseId",
    none: "scope unlockedAt lastUsedAt",
  },
  signInFailures: {
    key: "id",
    mark: "addressHash deviceHash siteHash providerHash phraseHash",
    none: "id gate failedAt counts step",
  },
  knownDevices: {
    key: "deviceHash gate",
    mark: "deviceHash passPhraseId",
    none: "gate lastOpenedAt",
  },
  turns: { key: "name", none: "name takenAt" },
  draftKeys: { key: "person deviceHash", mark: "person deviceHash key", none: "lastAskedAt" },
  secrets: { key: "name", mark: "value", none: "name createdAt" },
  gates: { key: "name", none: "name idleMinutes absoluteMinutes" },
  schemaMigrations: { key: "name", none: "name hash appliedAt" },
  classCatalogue: { key: "id", none: "id name position retiredAt" },
  bankHolidays: { key: "day", none: "day name" },
  livingWages: { key: "fromDay", none: "fromDay pence" },
};

export type RegisteredTable = keyof typeof REGISTER;

export const REGISTERED = Object.keys(REGISTER) as RegisteredTable[];

const KINDS = ["name", "contact", "words", "json", "search", "staff", "fact", "mark"] as const;

/** The columns in which a person's name or contact may stand as text, by table: what an erase reads. */
export const NAMING: readonly Kind[] = ["name", "contact", "words", "json", "search"];

const split = (columns = "") => columns.split(/\s+/).filter((column) => column !== "");

export function columnsOf(table: RegisteredTable, kinds: readonly Kind[]): string[] {
  return kinds.flatMap((kind) => split(REGISTER[table][kind]));
}

export function keyOf(table: RegisteredTable): string[] {
  return split(REGISTER[table].key);
}

/** Every column that the register names of a table, with those without a person. */
export function registeredColumns(table: RegisteredTable): string[] {
  return [...columnsOf(table, KINDS), ...split(REGISTER[table].none)];
}
