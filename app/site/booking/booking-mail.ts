// The mails to families about a trial that they booked.
import { formatTimes } from "#app/ui/format.ts";
import { isChildName } from "./details.ts";
import { dayWords } from "./trial-words.ts";
import { namesInWords, questionOf } from "./waiting/offer-words.ts";

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

/** What a family is told of a booking. */
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

type ToConfirm = {
  reference: string;
  children: readonly Pick<Told, "childName" | "meetings" | "waits">[];
};

/**
 * The child as a mail names it: the one typed word in it. A name that nobody could type today, such as one
 * with a web address, stands on older bookings and is not repeated.
 */
function childIn(childName: string): { child: string; Child: string } {
  return isChildName(childName)
    ? { child: childName, Child: childName }
    : { child: "your child", Child: "Your child" };
}

/** Asks the mailbox whether the booking is theirs: nothing is booked before the button behind the link is pressed. */
export function writeConfirmMail(
  { reference, children }: ToConfirm,
  school: SchoolTold,
  { link, holdMinutes, known }: { link: string; holdMinutes: number; known: readonly string[] },
): Letter {
  const meetings = children.flatMap((child) => child.meetings);
  return {
    subject: `Please confirm your booking at ${school.name} (${reference})`,
    body: lines([
      `Open this link and press 'Confirm booking':`,
      link,
      "",
      ...(meetings.length > 0
        ? [`We hold these places for ${holdMinutes} minutes from this email.`, ""]
        : []),
      ...children.flatMap((child) => [
        `${childIn(child.childName).Child}:`,
        ...child.meetings.map(meetingWords),
        ...child.waits.map(
          (name) => `Waiting list${name.startsWith("to join ") ? ` ${name}` : `: ${name}`}`,
        ),
        "",
      ]),
      `Reference: ${reference}`,
      ...section("Where", [...school.addressLines, school.door]),
      ...section("What to wear", wearWords(meetings, school.wear)),
      "",
      ...known.flatMap((name) => [
        `We know ${childIn(name).child} already: if this is for the same child, there is nothing more to do.`,
        "",
      ]),
      "Keep this email: the same link changes or cancels the booking later.",
      "If you didn't book this, ignore this email: nothing is booked.",
      ...callUs(school),
    ]),
  };
}

/** `link` is where it can be changed or cancelled; `isKnown` where the address is that of a member's family. */
export function writeBookingMail(
  told: Told,
  school: SchoolTold,
  { link, isKnown }: { link: string; isKnown: boolean },
): Letter {
  const { reference, childName, meetings, waits } = told;
  const { child, Child } = childIn(childName);
  return {
    subject: `Your trial at ${school.name} (${reference})`,
    body: lines([
      meetings.length > 0
        ? `Thank you. ${Child} has a place:`
        : `Thank you. ${Child} is on the waiting list.`,
      "",
      ...meetings.map(meetingWords),
      ...waits.map((name) => waitWords(name)),
      "",
      `Reference: ${reference}`,
      ...section("Where", [...school.addressLines, school.door]),
      ...section("What to wear", wearWords(meetings, school.wear)),
      "",
      ...(isKnown
        ? [`We know ${child} already: if this is for the same child, there is nothing to do.`, ""]
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
      `${childIn(childName).Child} is expected tomorrow:`,
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
  const { child, Child } = childIn(childName);
  const what =
    letter === "cancelled"
      ? [
          `We are sorry: ${className} on ${when} does not take place.`,
          `Choose another day for ${child} here: ${link}`,
        ]
      : [
          `${className} of ${when} is at another time. ${Child} is expected at:`,
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
  const { child, Child } = childIn(childName);
  return {
    subject: `We missed ${child} at ${school.name}`,
    body: lines([
      `${Child} was not there. If something came between, choose another day here:`,
      "",
      link,
      "",
      ...callUs(school),
    ]),
  };
}

/** After a meeting that the child came to. */
export function writeJoinMail(childName: string, school: SchoolTold, link: string): Letter {
  const { child } = childIn(childName);
  return {
    subject: `Would ${child} like to stay at ${school.name}?`,
    body: lines([
      `It was good to have ${child} with us. The place is held until the trial is over.`,
      "",
      `If ${child} would like to join, tell us here: ${link}`,
      "",
      ...callUs(school),
    ]),
  };
}

type Offered = {
  line: "try" | "join";
  places: number;
  children: readonly { childName: string }[];
  /** The end of the offer in words. */
  until: string;
};

/** Places that opened for the children of one family. */
export function writeOffer(
  meeting: ToldMeeting,
  { until, ...offer }: Offered,
  school: SchoolTold,
  link: string,
): Letter {
  const { line, places, children } = offer;
  const names = namesInWords(children.map(({ childName }) => childIn(childName).child));
  const isOne = places === 1;
  const what = line === "try" ? "to try" : "to join the class";
  const opened = isOne ? `A place ${what} has opened:` : `${places} places ${what} have opened:`;
  const held = `${isOne ? "It is" : "They are"} held for ${names} until ${until}.`;
  const question = questionOf(offer);
  const answer = question ?? (isOne ? "Take it, or let it go." : "Take them, or let them go.");
  return {
    subject: `${isOne ? "A place" : `${places} places`} for ${names} at ${school.name}`,
    body: lines([opened, "", meetingWords(meeting), "", held, answer, "", `Answer here: ${link}`]),
  };
}

/** After a family cancelled, once it can no longer be undone; `meetings` are those that were booked. */
export function writeCancelled(
  { reference, childName, meetings, waits }: Told,
  school: SchoolTold,
  link: string,
): Letter {
  const { Child } = childIn(childName);
  const what =
    meetings.length > 0 ? `${Child}'s trial is cancelled:` : `${Child} has left the waiting list:`;
  const again = link === "" ? [] : [`You can book again here: ${link}`];
  return {
    subject:
      meetings.length > 0
        ? `Your trial at ${school.name} is cancelled (${reference})`
        : `You have left the waiting list at ${school.name} (${reference})`,
    body: lines([
      what,
      "",
      ...meetings.map(meetingWords),
      ...waits.map((wait) => `Waiting list: ${wait}`),
      "",
      ...again,
      ...callUs(school),
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
