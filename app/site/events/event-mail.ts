// The mails about an event beside those of a booking: an offer of a place, and a change of the event.
import { childIn, lines } from "../booking/mail-words.ts";
import { meetingWords, type BookedMeeting, type SchoolDetails } from "../booking/booking-mail.ts";

export const EVENT_LETTERS = ["cancelled", "moved", "on"] as const;
export type EventLetter = (typeof EVENT_LETTERS)[number];

type Letter = { subject: string; body: string };

/** The mail that offers a place. `until` is in words. */
export function writeEventOffer(
  { childName, meetings }: { childName: string; meetings: readonly BookedMeeting[] },
  { until, link }: { until: string; link: string },
  school: Pick<SchoolDetails, "name">,
): Letter {
  const { child } = childIn(childName);
  return {
    subject: `A place for ${child} at ${school.name}`,
    body: lines([
      "A place has come up:",
      "",
      ...meetings.map(meetingWords),
      "",
      `We'll hold it for ${child} until ${until}. Take the place, or say no thanks.`,
      "",
      `Answer here: ${link}`,
    ]),
  };
}

type Changed = {
  childName: string;
  name: string;
  /** Why, in the school's words; "" for nothing. */
  reason: string;
  meetings: readonly BookedMeeting[];
  /** The charge was taken off. */
  isFree: boolean;
};

/** The mail about an event that is cancelled, has moved or is on again. */
export function writeEventChanged(
  letter: EventLetter,
  { childName, name, reason, meetings, isFree }: Changed,
  { link, phone }: { link: string; phone: string },
): Letter {
  const times = ["", ...meetings.map(meetingWords)];
  const answers = {
    cancelled: [
      `We're sorry: ${name} is cancelled.${reason === "" ? "" : ` ${reason}`}`,
      ...(isFree ? ["There is nothing to pay."] : []),
    ],
    moved: [
      `${name} has moved. We now expect ${childIn(childName).child} at:`,
      ...times,
      "",
      `If that doesn't suit you, cancel here: ${link}`,
    ],
    on: [`${name} is on again. We look forward to seeing ${childIn(childName).child}:`, ...times],
  };
  const subjects = {
    cancelled: `${name} is cancelled`,
    moved: `${name} has moved`,
    on: `${name} is on again`,
  };
  return {
    subject: subjects[letter],
    body: lines([...answers[letter], ...(phone === "" ? [] : ["", `Or call us: ${phone}`])]),
  };
}
