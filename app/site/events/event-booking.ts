// The details of an event's booking as typed, and their validation. The three screens are the children, the family
// and a review.
import {
  childField,
  detailErrors,
  FAMILY_FIELDS,
  FILL_IN,
  MOST_CHILDREN,
  type BookingInput,
  type Child,
  type FieldErrors,
} from "../booking/details.ts";
import { ageOf } from "../booking/child-age.ts";
import { entryErrors, gradesIn, NO_ENTRY, type TypedEntry } from "./exam.ts";
import { ageRefusal, questionsIn } from "./event.ts";

export const EVENT_SCREENS = ["children", "details", "summary"] as const;
export type EventScreen = (typeof EVENT_SCREENS)[number];

const LONGEST_ANSWER = 500;
const ONLY_CHILD = ["childName", "childAge", "note"] as const;

export type EventChild = Child & {
  /** In the order of the event's questions. */
  answers: string[];
  /** Of an exam; empty for any other event. */
  entry: TypedEntry;
};

export type EventInput = Omit<BookingInput, "children"> & { children: EventChild[] };

export type AskedEvent = { firstDay: string; ages: string; questions: string; grades: string };

/** Returns the form's name for the answer of a child to a question, both from 0. */
export function answerField(question: number, child: number): string {
  return childField(`answer${question}`, child);
}

/** Reads what was typed, without validating it. */
export function readEventInput(posted: unknown, questions: string): EventInput {
  const fields = Object(posted) as Record<string, unknown>;
  const text = (name: string) => {
    const value = fields[name];
    return typeof value === "string" ? value.trim() : "";
  };
  let count = 1;
  while (count < MOST_CHILDREN && fields[childField("childName", count)] !== undefined) count += 1;
  const asked = questionsIn(questions);
  return {
    parentName: text("parentName"),
    email: text("email"),
    phone: text("phone"),
    children: Array.from({ length: count }, (_, place) => ({
      childName: text(childField("childName", place)),
      // An exam asks for the birth date alone.
      childAge: text(childField("childAge", place)) || text(childField("birthDate", place)),
      note: text(childField("note", place)),
      reason: "",
      choice: { picks: [], waits: [] },
      answers: asked.map((_question, index) => text(answerField(index, place))),
      entry: {
        certificateName: text(childField("certificateName", place)),
        birthDate: text(childField("birthDate", place)),
        boardNumber: text(childField("boardNumber", place)),
        level: text(childField("level", place)),
      },
    })),
  };
}

const NO_EVENT_CHILD: EventChild = {
  childName: "",
  childAge: "",
  note: "",
  reason: "",
  choice: { picks: [], waits: [] },
  answers: [],
  entry: NO_ENTRY,
};

/** Returns the errors of a screen by field, empty when it is right. Ages are those on the event's first day. */
function eventErrors(
  screen: EventScreen,
  typed: EventInput,
  { firstDay, ages, questions, grades }: AskedEvent,
): FieldErrors {
  const all = detailErrors(typed, { today: firstDay, classes: [] });
  if (screen === "details") return pick(all, FAMILY_FIELDS);
  const errors: FieldErrors = {};
  const asked = questionsIn(questions);
  const isExam = grades !== "";
  const exam = { grades: gradesIn(grades), firstDay };
  const ownFields = isExam ? ONLY_CHILD.filter((field) => field !== "childAge") : ONLY_CHILD;
  typed.children.forEach((child, place) => {
    Object.assign(
      errors,
      pick(
        all,
        ownFields.map((field) => childField(field, place)),
      ),
      isExam ? entryErrors(child.entry, exam, place) : {},
    );
    const years = ageOf(child.childAge, firstDay);
    const refusal = years === null ? null : ageRefusal(ages, years);
    if (refusal) errors[childField(isExam ? "birthDate" : "childAge", place)] ??= refusal;
    asked.forEach(({ isNeeded }, index) => {
      const answer = child.answers[index] ?? "";
      const name = answerField(index, place);
      if (isNeeded && answer === "") errors[name] = FILL_IN;
      else if (answer.length > LONGEST_ANSWER)
        errors[name] = `Please keep this to ${LONGEST_ANSWER} characters.`;
    });
  });
  return errors;
}

function pick(errors: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(names.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])));
}

/** A button of the form: a screen, the booking, its waiting list, or adding or removing a child. */
const EVENT_GOALS = [...EVENT_SCREENS, "book", "wait", "add", "remove"] as const;
export type EventGoal = { to: (typeof EVENT_GOALS)[number]; child: number };

export function readEventGoal(text: unknown): EventGoal {
  const [, word, child] = /^([a-z]+)(?:-([1-3]))?$/.exec(String(text)) ?? [];
  const to = EVENT_GOALS.find((goal) => goal === word);
  return to ? { to, child: Number(child ?? 0) } : { to: "children", child: 0 };
}

/** Returns the next screen and its errors: going on needs the screens before it to be right. */
export function eventStep(
  { to }: EventGoal,
  typed: EventInput,
  event: AskedEvent,
): { screen: EventScreen; errors: FieldErrors } {
  if (to === "children" || to === "add" || to === "remove")
    return { screen: "children", errors: {} };
  const ofChildren = eventErrors("children", typed, event);
  if (Object.keys(ofChildren).length > 0) return { screen: "children", errors: ofChildren };
  if (to === "details") return { screen: "details", errors: {} };
  const ofFamily = eventErrors("details", typed, event);
  if (Object.keys(ofFamily).length > 0) return { screen: "details", errors: ofFamily };
  return { screen: "summary", errors: {} };
}

/** Returns the details after adding or removing a child. */
export function eventChildren({ to, child }: EventGoal, typed: EventInput): EventInput {
  const { children } = typed;
  if (to === "add" && children.length < MOST_CHILDREN)
    return { ...typed, children: [...children, NO_EVENT_CHILD] };
  if (to === "remove" && children.length > 1)
    return { ...typed, children: children.filter((_, place) => place !== child) };
  return typed;
}
