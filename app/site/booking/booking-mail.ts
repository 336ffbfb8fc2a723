// The mails to families about a trial that they booked.
import { formatTimes } from "#app/ui/format.ts";
import { dayWords } from "./trial-words.ts";

/** A meeting as it is told to a family. */
export type ToldMeeting = {
  classId: string;
  day: string;
  name: string;
  fromMinute: number;
  toMinute: number | null;
  studio: string;
  wear: string;
};

export type Told = {
  reference: string;
  childName: string;
  meetings: ToldMeeting[];
  /** What is waited for: the name of a class, or 'to join' and the name. */
  waits: string[];
};

export type SchoolTold = {
  name: string;
  addressLines: string[];
  phone: string;
  /** How one finds the door, and what to wear where a class says nothing of its own. */
  door: string;
  wear: string;
};

type Letter = { subject: string; body: string };

/** Such as 'Monday 2 November, 16:00-16:45: Ballet (5-7), Studio 1'. */
export function meetingWords({ day, name, studio, ...times }: ToldMeeting): string {
  return `${dayWords(day)}, ${formatTimes(times)}: ${name}, ${studio}`;
}

function waitWords(what: string): string {
  return `On the waiting list${what.startsWith("to join ") ? ` ${what}` : `: ${what}`}. We write to you when a place opens.`;
}

/** What to wear, once for each answer: by class where the answers differ. */
export function wearWords(meetings: readonly ToldMeeting[], usual: string): string[] {
  const byWear = Map.groupBy(meetings, ({ wear }) => wear || usual);
  const answers = [...byWear].filter(([wear]) => wear !== "");
  if (answers.length === 1 && byWear.size === 1) return answers.map(([wear]) => wear);
  return answers.map(
    ([wear, of]) => `${[...new Set(of.map(({ name }) => name))].join(", ")}: ${wear}`,
  );
}

/** `link` is where it can be changed or cancelled; `isKnown` where the address is that of a member's family. */
export function writeBookingMail(
  told: Told,
  school: SchoolTold,
  { link, isKnown }: { link: string; isKnown: boolean },
): Letter {
  const { reference, childName, meetings, waits } = told;
  return {
    subject: `Your trial at ${school.name} (${reference})`,
    body: lines([
      meetings.length > 0
        ? `Thank you. ${childName} has a place:`
        : `Thank you. ${childName} is on the waiting list.`,
      "",
      ...meetings.map(meetingWords),
      ...waits.map((name) => waitWords(name)),
      "",
      `Reference: ${reference}`,
      ...section("Where", [...school.addressLines, school.door]),
      ...section("What to wear", wearWords(meetings, school.wear)),
      "",
      ...(isKnown
        ? [
            `We know ${childName} already: if this is for the same child, there is nothing to do.`,
            "",
          ]
        : []),
      ...changing(link, school),
    ]),
  };
}

/** The day before a meeting. */
export function writeReminder(
  childName: string,
  meetings: readonly ToldMeeting[],
  school: SchoolTold,
  link: string,
): Letter {
  return {
    subject: `Tomorrow at ${school.name}`,
    body: lines([
      `${childName} is expected tomorrow:`,
      "",
      ...meetings.map(meetingWords),
      ...section("Where", [...school.addressLines, school.door]),
      ...section("What to wear", wearWords(meetings, school.wear)),
      "",
      `If it does not suit, cancel it here: ${link}`,
    ]),
  };
}

/** A meeting that was booked does not take place, or takes place at another time; `meetings` are those that stand. */
export function writeChanged(
  { childName, meetings }: Pick<Told, "childName" | "meetings">,
  { day, className, letter }: { day: string; className: string; letter: "cancelled" | "moved" },
  school: SchoolTold,
  link: string,
): Letter {
  const when = dayWords(day);
  const what =
    letter === "cancelled"
      ? [
          `We are sorry: ${className} on ${when} does not take place.`,
          `Choose another day for ${childName} here: ${link}`,
        ]
      : [
          `${className} of ${when} is at another time. ${childName} is expected at:`,
          "",
          ...meetings.map(meetingWords),
          "",
          `If it does not suit, change or cancel it here: ${link}`,
        ];
  return {
    subject: `${className} on ${when} ${letter === "cancelled" ? "is cancelled" : "has moved"}`,
    body: lines([...what, "", ...callUs(school)]),
  };
}

/** After a meeting at which the child did not come. */
export function writeMissed(childName: string, school: SchoolTold, link: string): Letter {
  return {
    subject: `We missed ${childName} at ${school.name}`,
    body: lines([
      `${childName} was not there. If something came between, choose another day here:`,
      "",
      link,
      "",
      ...callUs(school),
    ]),
  };
}

/** After a meeting that the child came to. */
export function writeJoinMail(childName: string, school: SchoolTold, link: string): Letter {
  return {
    subject: `Would ${childName} like to stay at ${school.name}?`,
    body: lines([
      `It was good to have ${childName} with us. The place is held until the trial is over.`,
      "",
      `If ${childName} would like to join, tell us here: ${link}`,
      "",
      ...callUs(school),
    ]),
  };
}

/** A place that opened; `until` is the end of the offer in words. */
export function writeOffer(
  meeting: ToldMeeting,
  { childName, line, until }: { childName: string; line: "try" | "join"; until: string },
  school: SchoolTold,
  link: string,
): Letter {
  const what =
    line === "try" ? "A place to try has opened" : "A place to join the class has opened";
  return {
    subject: `A place for ${childName} at ${school.name}`,
    body: lines([
      `${what}:`,
      "",
      meetingWords(meeting),
      "",
      `It is held for ${childName} until ${until}. Take it, or let it go, here:`,
      link,
    ]),
  };
}

function changing(link: string, school: SchoolTold): string[] {
  return link === "" ? callUs(school) : [`Change or cancel it here: ${link}`, ...callUs(school)];
}

function callUs({ phone }: SchoolTold): string[] {
  return phone === "" ? [] : [`Or call us: ${phone}`];
}

function section(title: string, parts: readonly string[]): string[] {
  const said = parts.filter((part) => part !== "");
  return said.length === 0 ? [] : ["", `${title}:`, ...said];
}

function lines(all: readonly string[]): string {
  return `${all.join("\n")}\n`;
}
