// The mail about an event beside those of a booking: an offer of a place.
import { childIn, lines } from "../booking/mail-words.ts";
import { meetingWords, type BookedMeeting, type SchoolDetails } from "../booking/booking-mail.ts";

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
