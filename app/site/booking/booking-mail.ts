// The mails to families about a trial that they have booked.
import { formatTime, formatTimes } from "#app/ui/format.ts";
import { callUs, changing, childIn, comingWords, lines, sumWords } from "./mail-words.ts";
import { dayWords } from "./trial-words.ts";
import { namesInWords, questionOf } from "./waiting/offer-words.ts";

/** A booked meeting, with what a family needs to know about it. */
export type BookedMeeting = {
  classId: string;
  day: string;
  name: string;
  fromMinute: number;
  toMinute: number | null;
  studio: string;
  wear: string;
  /** The day on which it ends, if another one. */
  toDay?: string;
};

/** A booking, with what a family needs to know about it. */
export type BookingSummary = {
  reference: string;
  childName: string;
  meetings: BookedMeeting[];
  /** The waiting lists: the name of a class, or 'to join' and the name. */
  waits: string[];
  /** The event that it is for; null for a trial. */
  event: { name: string; price: number } | null;
};

export type SchoolDetails = {
  name: string;
  addressLines: string[];
  phone: string;
  /** How to find the entrance, and what to wear where a class doesn't say. */
  door: string;
  wear: string;
};

type Letter = { subject: string; body: string };

/** Returns, for example, 'Monday 2 November, 16:00-16:45: Ballet (5-7), Studio 1'. */
export function meetingWords({ day, toDay, name, studio, ...times }: BookedMeeting): string {
  const { fromMinute, toMinute } = times;
  const to = toMinute === null ? "" : ` ${formatTime(toMinute)}`;
  const span =
    toDay === undefined
      ? formatTimes(times)
      : `${formatTime(fromMinute)} to ${dayWords(toDay)}${to}`;
  return `${dayWords(day)}, ${span}: ${name}, ${studio}`;
}

function waitWords(what: string): string {
  return `On the waiting list${what.startsWith("to join ") ? ` ${what}` : `: ${what}`}. We'll email you as soon as a place comes up.`;
}

type ToConfirm = Pick<BookingSummary, "event"> & {
  reference: string;
  children: readonly (Pick<BookingSummary, "childName" | "meetings" | "waits"> & {
    /** Whole pence, of an event. */
    price?: number | undefined;
  })[];
};

/** The mail that asks to confirm a booking. Nothing is booked until the button behind the link is pressed. */
export function writeConfirmMail(
  { reference, children, event }: ToConfirm,
  school: SchoolDetails,
  { link, holdMinutes, known }: { link: string; holdMinutes: number; known: readonly string[] },
): Letter {
  const meetings = children.flatMap((child) => child.meetings);
  return {
    subject: `Please confirm your booking at ${school.name} (${reference})`,
    body: lines([
      `To confirm your booking, open this link and press 'Confirm booking':`,
      link,
      "",
      ...(meetings.length > 0
        ? [`We'll hold these places for ${holdMinutes} minutes from the time of this email.`, ""]
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
      ...sumWords(
        event,
        children
          .filter((child) => child.meetings.length > 0)
          .map(({ price }) => price ?? event?.price ?? 0),
      ),
      ...comingWords(meetings, school, event),
      "",
      ...known.flatMap((name) => [
        `We know ${childIn(name).child} already: if this is the same child, you don't need to do anything else.`,
        "",
      ]),
      "Keep this email: use the same link to change or cancel the booking later.",
      "If you didn't book this, please ignore this email. Nothing has been booked.",
      ...callUs(school),
    ]),
  };
}

/**
 * The mail for a confirmed or changed booking. `link` leads to the page to change or cancel it; `isKnown`
 * means that the address belongs to a member's family.
 */
export function writeBookingMail(
  booking: BookingSummary,
  school: SchoolDetails,
  { link, isKnown }: { link: string; isKnown: boolean },
): Letter {
  const { reference, childName, meetings, waits, event } = booking;
  const { child, Child } = childIn(childName);
  const what = event ? "booking" : "trial";
  return {
    subject: `Your ${what} at ${school.name} (${reference})`,
    body: lines([
      meetings.length > 0
        ? `Thank you. ${Child} has a place:`
        : `Thank you. ${Child} is on the waiting list.`,
      "",
      ...meetings.map(meetingWords),
      ...waits.map((name) => waitWords(name)),
      "",
      `Reference: ${reference}`,
      ...sumWords(event, event && meetings.length > 0 ? [event.price] : []),
      ...comingWords(meetings, school, event),
      "",
      ...(isKnown
        ? [
            `We know ${child} already: if this is the same child, you don't need to do anything.`,
            "",
          ]
        : []),
      ...changing(link, school),
    ]),
  };
}

/** The reminder on the day before a meeting. */
export function writeReminder(
  childName: string,
  meetings: readonly BookedMeeting[],
  school: SchoolDetails,
  link: string,
  event: BookingSummary["event"] = null,
): Letter {
  return {
    subject: `Tomorrow at ${school.name}`,
    body: lines([
      `We look forward to seeing ${childIn(childName).child} tomorrow:`,
      "",
      ...meetings.map(meetingWords),
      ...comingWords(meetings, school, event),
      "",
      `Can't make it? Cancel here: ${link}`,
    ]),
  };
}

/** The mail about a booked meeting that is cancelled or moved. `meetings` are the remaining ones. */
export function writeChanged(
  { childName, meetings }: Pick<BookingSummary, "childName" | "meetings">,
  { day, className, letter }: { day: string; className: string; letter: "cancelled" | "moved" },
  school: SchoolDetails,
  link: string,
): Letter {
  const when = dayWords(day);
  const { child } = childIn(childName);
  const what =
    letter === "cancelled"
      ? [
          `We're sorry: ${className} on ${when} is cancelled.`,
          `You can choose another day for ${child} here: ${link}`,
        ]
      : [
          `${className} on ${when} has moved. We now expect ${child} at:`,
          "",
          ...meetings.map(meetingWords),
          "",
          `If that doesn't suit you, change or cancel here: ${link}`,
        ];
  return {
    subject: `${className} on ${when} ${letter === "cancelled" ? "is cancelled" : "has moved"}`,
    body: lines([...what, "", ...callUs(school)]),
  };
}

/** The mail after a missed trial. */
export function writeMissed(childName: string, school: SchoolDetails, link: string): Letter {
  const { child, Child } = childIn(childName);
  return {
    subject: `We missed ${child} at ${school.name}`,
    body: lines([
      `${Child} didn't make it to class. If something came up, choose another day here:`,
      "",
      link,
      "",
      ...callUs(school),
    ]),
  };
}

/** The mail after a trial that the child came to. */
export function writeJoinMail(childName: string, school: SchoolDetails, link: string): Letter {
  const { child } = childIn(childName);
  return {
    subject: `Would ${child} like to stay at ${school.name}?`,
    body: lines([
      `It was good to have ${child} with us. We'll hold the place until the trial is over.`,
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
  /** When the offer ends, in words. */
  until: string;
};

/** The mail that offers places to the children of one family. */
export function writeOffer(
  meeting: BookedMeeting,
  { until, ...offer }: Offered,
  school: SchoolDetails,
  link: string,
): Letter {
  const { line, places, children } = offer;
  const names = namesInWords(children.map(({ childName }) => childIn(childName).child));
  const isOne = places === 1;
  const what = line === "try" ? "to try" : "to join the class";
  const opened = isOne ? `A place ${what} has come up:` : `${places} places ${what} have come up:`;
  const held = `We'll hold ${isOne ? "it" : "them"} for ${names} until ${until}.`;
  const question = questionOf(offer);
  const answer = question ?? `Take the ${isOne ? "place" : "places"}, or say no thanks.`;
  return {
    subject: `${isOne ? "A place" : `${places} places`} for ${names} at ${school.name}`,
    body: lines([opened, "", meetingWords(meeting), "", held, answer, "", `Answer here: ${link}`]),
  };
}

/** The mail about a cancellation that can no longer be undone. `meetings` are the cancelled ones. */
export function writeCancelled(
  { reference, childName, meetings, waits, event }: BookingSummary,
  school: SchoolDetails,
  link: string,
): Letter {
  const { Child } = childIn(childName);
  const booked = event ? "booking" : "trial";
  const what =
    meetings.length > 0
      ? `${Child}'s ${booked} is cancelled:`
      : `${Child} has left the waiting list:`;
  const again = link === "" ? [] : [`You can book again here: ${link}`];
  return {
    subject:
      meetings.length > 0
        ? `Your ${booked} at ${school.name} is cancelled (${reference})`
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
