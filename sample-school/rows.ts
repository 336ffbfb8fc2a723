// The rows of the sample school, as the tables take them.
import type { Insertable } from "kysely";
import type { Tables } from "#migrations/tables.ts";

export type ClassRow = Insertable<Tables["classCatalogue"]>;
export type TrialRow = Insertable<Tables["trials"]> & { joined: boolean; classes: string[] };
export type MemberRow = Insertable<Tables["members"]> & {
  joinDate: string | null;
  isNew: boolean;
  newMemberDate: string | null;
  reactivatedOn: string | null;
  classes: string[];
};
export type CallRow = Insertable<Tables["memberCheckins"]>;
export type CostumeRow = Insertable<Tables["costumes"]>;
export type LessonTeacherRow = Insertable<Tables["aaTeachers"]>;
export type LessonRow = Insertable<Tables["aaPrivateLessons"]>;
export type EnquiryRow = Insertable<Tables["enquiries"]>;
