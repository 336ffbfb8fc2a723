// The fields that fill in an event's booking again.
import { plainDay } from "#app/ui/format.ts";
import { childField } from "../booking/details.ts";
import { wordsOfAge } from "../slides/timetable/ages.ts";
import { answerField } from "./event-booking.ts";
import { questionsIn } from "./event.ts";
import { ENTRY_FIELDS, levelOf, type ExamEntry } from "./exam.ts";

type Child = {
  childName: string;
  childAge: number;
  note: string;
  answers?: Readonly<Record<string, string>>;
  entry?: ExamEntry | null;
};

/** Returns the fields of the children, as the form names them. An exam's child has a birth date and no age. */
export function againFields(children: readonly Child[], questions: string): [string, string][] {
  return children.flatMap(({ childName, childAge, note, answers = {}, entry }, place) => [
    named("childName", childName, place),
    named("note", note, place),
    ...(entry ? entryFields(entry, place) : [named("childAge", wordsOfAge(childAge), place)]),
    ...questionsIn(questions).map(({ words }, index): [string, string] => [
      answerField(index, place),
      answers[words] ?? "",
    ]),
  ]);
}

const named = (field: string, text: string, place: number): [string, string] => [
  childField(field, place),
  text,
];

function entryFields(entry: ExamEntry, place: number): [string, string][] {
  const typed = { ...entry, birthDate: plainDay(entry.birthDate), level: levelOf(entry) };
  return ENTRY_FIELDS.map((field) => named(field, typed[field], place));
}
