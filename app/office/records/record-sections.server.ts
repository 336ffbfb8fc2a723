// The sections of the record page: the person's own rows, then the mentions elsewhere.
import { formatDay } from "#app/ui/format.ts";
import type { PersonRecord } from "./read-record.server.ts";
import type { Fact } from "#app/office/slice/record-part.server.ts";

export type Section = {
  title: string;
  /** How far its entries are certain to be about this child. */
  note?: string | undefined;
  entries: readonly Fact[][];
};

const BY_CONTACT =
  "Found by email or phone. A brother or sister may share these, so entries may be about them.";
const BY_NAME =
  "Texts that contain the full name, or an email or phone that nobody else has. A first name alone is not found.";

export function sectionsOf(record: PersonRecord): Section[] {
  const byName = record.isNameShared
    ? "Found by name. Someone else has the same name, so these may be theirs."
    : "Found by name.";
  const own = record.sections.map(({ title, isByName, entries }) => ({
    title,
    entries,
    note: isByName ? byName : undefined,
  }));
  return [...own, ...tracesOf(record)];
}

function tracesOf(record: PersonRecord): Section[] {
  const { enquiries, mail, done, changes, mentions, isNameShared } = record;
  return [
    { title: "Enquiries", note: BY_CONTACT, entries: enquiries.map(enquiryFacts) },
    { title: "Mail", note: BY_CONTACT, entries: mail.map(mailFacts) },
    {
      title: "Other mentions of the name",
      note: isNameShared
        ? "Someone else has the same name: texts that only mention the name are not listed."
        : BY_NAME,
      entries: mentions.map(({ place, texts }): Fact[] => [[place, texts.join("\n")]]),
    },
    {
      title: "Recent changes",
      entries: changes.map((change): Fact[] => [
        ["Day", formatDay(change.day)],
        ["Who", change.who],
        ["What", change.summary],
      ]),
    },
    {
      title: "Who did what",
      entries: done.map((line): Fact[] => [
        ["Day", formatDay(line.day)],
        ["Who", line.who],
        ["What", line.action],
        ["Values", line.values],
      ]),
    },
  ];
}

function enquiryFacts(enquiry: PersonRecord["enquiries"][number]): Fact[] {
  return [
    ["Day", formatDay(enquiry.day)],
    ["Name", enquiry.name],
    ["Email", enquiry.email],
    ["Subject", enquiry.subject],
    ["Message", enquiry.message],
    ["State", enquiry.state],
  ];
}

function mailFacts(mail: PersonRecord["mail"][number]): Fact[] {
  return [
    ["Day", formatDay(mail.day)],
    ["To", mail.recipient],
    ["Reply to", mail.replyTo],
    ["Subject", mail.subject],
    ["Text", mail.body],
    ["State", mail.state],
  ];
}
