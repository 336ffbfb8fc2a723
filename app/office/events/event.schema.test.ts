import { expect, test } from "vitest";
import { messagesOf } from "#app/platform/messages.schema.ts";
import { eventSchema } from "./event.schema.ts";
import { NEW_EVENT } from "./event-values.ts";

const draft = { ...NEW_EVENT, name: "Tap Day" };
const published = {
  ...draft,
  firstDay: "19/12/2026",
  starts: "10:00",
  ends: "11:30",
  venue: "Studio 2",
  price: "0",
  isPublished: true,
};

function messages(values: object): Record<string, string> {
  const { error } = eventSchema.safeParse(values);
  return error ? messagesOf(error) : {};
}

test("a draft needs a name alone, and publishing a day, a time, a place and a price", () => {
  expect(messages(draft)).toEqual({});
  expect(messages({ ...draft, name: " " })).toEqual({ name: "Enter a name." });
  expect(Object.keys(messages({ ...draft, isPublished: true })).sort()).toEqual([
    "firstDay",
    "price",
    "starts",
    "venue",
  ]);
  expect(messages(published)).toEqual({});
});

test("an end before its start is refused under its field, but a sleepover ends the next morning", () => {
  expect(messages({ ...published, ends: "09:00" })).toEqual({
    ends: "The end is before the start.",
  });
  expect(messages({ ...published, lastDay: "18/12/2026" })).toEqual({
    lastDay: "The last day is before the first.",
  });
  const overnight = { ...published, kind: "sleepover", starts: "18:00", ends: "9am" };
  expect(messages(overnight)).toEqual({ ends: "The end is before the start." });
  expect(messages({ ...overnight, lastDay: "20/12/2026" })).toEqual({});
});

test("ages, times and pictures are checked", () => {
  expect(messages({ ...draft, ages: "small ones" })).toEqual({
    ages: "Write the ages as 4-5 or 8+.",
  });
  expect(messages({ ...draft, starts: "soon" })).toEqual({
    starts: "Enter a time, such as 16:00.",
  });
  expect(messages({ ...draft, picture: "/photos/one" })).toEqual({
    pictureWords: "Say what the picture shows, for people who can't see it.",
  });
  expect(Object.keys(messages({ ...draft, picture: "https://elsewhere.example/a.jpg" }))).toContain(
    "picture",
  );
});

test("an exam is published with its grades, each with a price", () => {
  const exam = { ...published, kind: "exam", price: "" };
  expect(messages(exam)).toEqual({ grades: "Enter this before you publish the event." });
  expect(messages({ ...exam, grades: "Ballet, Grade 1, 42.50" })).toEqual({});
  expect(messages({ ...exam, grades: "Ballet Grade 1" }).grades).toContain("This one isn't");
});
