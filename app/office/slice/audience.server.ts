// Whom a message can be written to: each part declares its own audiences.
import type { Database } from "#app/data/database/database.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Access } from "#app/platform/scopes.ts";
import type { MessagePurpose } from "../message-log/purposes.ts";

export type AudienceChild = {
  kind: "member" | "trial";
  id: string;
  /** The values of {class} and {day}; days are YYYY-MM-DD. */
  className?: string;
  day?: string;
  /** Only this family is written to, for a child in two. */
  familyId?: string;
};

/** An account that owes something. */
export type OwingAccount = {
  id: string;
  /** Null for the account of a child in no family. */
  familyId: string | null;
  memberIds: readonly string[];
  pence: number;
};

export type Audience = {
  /** Such as 'Ballet (5-7), Monday 16:00-16:45 on 23 Nov 2026'. */
  title: string;
  kind: "service" | "news";
  purpose: MessagePurpose;
  /** The subject of the message, such as a meeting; null for nothing in particular. */
  about: string | null;
  /** The text that it starts with. */
  subject: string;
  body: string;
  /** No mail goes out after this time (ISO text); null for no limit. */
  notAfter: string | null;
  children: readonly AudienceChild[];
  /** The page that it was started from. */
  back: { to: string; name: string };
};

/** A message about nothing in particular, without a text. */
export const UNWRITTEN = {
  purpose: "",
  about: null,
  subject: "",
  body: "",
  notAfter: null,
} as const satisfies Partial<Audience>;

export type AudienceContext = {
  database: Database;
  days: SchoolDays;
  schoolName: string;
};

export type AudienceSource = {
  /** Its name in the composer's address: '?to=class&id=…'. */
  name: string;
  /** The scopes it needs besides the office's own. */
  access: Access;
  /** Returns null when what it names is no longer there. */
  read: (
    context: AudienceContext,
    values: Readonly<Record<string, string>>,
  ) => Promise<Audience | null>;
};
