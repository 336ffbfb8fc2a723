// The suggested messages about changed classes. The reason for a change is for staff, so no text has it.
import { dayWords } from "#app/site/booking/trial-words.ts";
import { formatTimes } from "#app/ui/format.ts";

export type MessageText = { subject: string; body: string };

type Times = { fromMinute: number; toMinute: number | null };

type ChangedMeeting = Times & {
  name: string;
  /** YYYY-MM-DD. */
  day: string;
  schoolName: string;
};

/** `nextDay` is the next meeting that is on; null if none is known. */
export function cancelledText({
  name,
  day,
  schoolName,
  nextDay,
  ...times
}: ChangedMeeting & { nextDay: string | null }): MessageText {
  return {
    subject: `${name} on ${dayWords(day)} is cancelled`,
    body: letter(schoolName, [
      `${name} on ${dayWords(day)}, ${formatTimes(times)}, is cancelled.`,
      nextDay && `The next class is on ${dayWords(nextDay)}.`,
    ]),
  };
}

type MovedMeeting = ChangedMeeting & { toDay: string; toTimes: Times; studio: string };

export function movedText(moved: MovedMeeting): MessageText {
  const { name, day, schoolName, toDay, toTimes, studio } = moved;
  const place = studio === "" ? "" : ` in ${studio}`;
  return {
    subject: `${name} on ${dayWords(day)} has moved`,
    body: letter(schoolName, [
      `${name} on ${dayWords(day)}, ${formatTimes(moved)}, has moved to ${dayWords(toDay)}, ${formatTimes(toTimes)}${place}.`,
    ]),
  };
}

export function coverText({
  name,
  day,
  schoolName,
  cover,
}: ChangedMeeting & { cover: string }): MessageText {
  return {
    subject: `${name} on ${dayWords(day)}: ${cover} teaches`,
    body: letter(schoolName, [
      `${cover} teaches ${name} on ${dayWords(day)}. The time and the place stay the same.`,
    ]),
  };
}

export function onAgainText({ name, day, schoolName, ...times }: ChangedMeeting): MessageText {
  return {
    subject: `${name} on ${dayWords(day)}: It is on after all`,
    body: letter(schoolName, [
      `It is on after all: ${name} on ${dayWords(day)}, ${formatTimes(times)}, takes place. Please ignore our earlier message.`,
    ]),
  };
}

export function closedText({ day, schoolName }: { day: string; schoolName: string }): MessageText {
  return {
    subject: `No classes on ${dayWords(day)}`,
    body: letter(schoolName, [
      `The school is closed on ${dayWords(day)}. These classes are cancelled for {child}: {class}.`,
    ]),
  };
}

export function newTeacherText({
  name,
  teachers,
  schoolName,
}: {
  name: string;
  teachers: string;
  schoolName: string;
}): MessageText {
  return {
    subject: `${name}: ${teachers} teaches`,
    body: letter(schoolName, [
      `${teachers} now teaches ${name}. The day, the time and the place stay the same.`,
    ]),
  };
}

/** Returns a letter of these paragraphs; null leaves a paragraph out. */
function letter(schoolName: string, paragraphs: readonly (string | null)[]): string {
  return ["Hello,", ...paragraphs.filter((each) => each !== null), schoolName].join("\n\n");
}
