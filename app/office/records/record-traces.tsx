// What is kept about a person beside their own rows, on the record's page.
import { formatDay } from "#app/ui/format.ts";
import type { PersonRecord } from "./read-record.server.ts";
import type { Fact } from "#app/office/slice/record-part.server.ts";
import { Section } from "./record-section.tsx";

const BY_CONTACT =
  "Found by the email or the phone. A brother or a sister may have the same, so these may be about them.";
const BY_NAME =
  "Texts with the name in them, or with a contact that nobody else has. A first name alone is not found.";

export function Traces({ record }: { record: Omit<PersonRecord, "rows"> }) {
  const { enquiries, mail, done, changes, mentions, isNameShared } = record;
  return (
    <>
      <Section title="Enquiries" note={BY_CONTACT} entries={enquiries.map(letterFacts)} />
      <Section title="Mail" note={BY_CONTACT} entries={mail.map(mailFacts)} />
      <Section
        title="Where else the name stands"
        note={
          isNameShared
            ? "Somebody else has the same name: texts that know only the name are not listed."
            : BY_NAME
        }
        entries={mentions.map(({ place, texts }): Fact[] => [[place, texts.join("\n")]])}
      />
      <Section
        title="Recent changes"
        entries={changes.map((change): Fact[] => [
          ["Day", formatDay(change.day)],
          ["Who", change.who],
          ["What", change.summary],
        ])}
      />
      <Section
        title="Who did what"
        entries={done.map((line): Fact[] => [
          ["Day", formatDay(line.day)],
          ["Who", line.who],
          ["What", line.action],
          ["Values", line.values],
        ])}
      />
    </>
  );
}

function letterFacts(letter: PersonRecord["enquiries"][number]): Fact[] {
  return [
    ["Day", formatDay(letter.day)],
    ["Name", letter.name],
    ["Email", letter.email],
    ["Subject", letter.subject],
    ["Message", letter.message],
    ["State", letter.state],
  ];
}

function mailFacts(mail: PersonRecord["mail"][number]): Fact[] {
  return [
    ["Day", formatDay(mail.day)],
    ["To", mail.recipient],
    ["Answers go to", mail.replyTo],
    ["Subject", mail.subject],
    ["Text", mail.body],
    ["State", mail.state],
  ];
}
