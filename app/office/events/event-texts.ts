// The suggested messages about a changed event.

export type MessageText = { subject: string; body: string };

type Changed = {
  name: string;
  /** The days and times, such as 'Saturday 19 December, 10:00-11:30'. */
  when: string;
  venue: string;
  schoolName: string;
};

/** `reason` is the one on the event's page. `isFree` when the charges were taken off. */
export function cancelledText({
  name,
  when,
  schoolName,
  reason,
  isFree,
}: Changed & { reason: string; isFree: boolean }): MessageText {
  return {
    subject: `${name} is cancelled`,
    body: letter(schoolName, [
      `We're sorry: ${name} (${when}) is cancelled.${reason === "" ? "" : ` ${reason}`}`,
      isFree ? "There is nothing to pay." : null,
    ]),
  };
}

/** `isFree` when the charges were taken off. */
export function movedText({
  name,
  when,
  venue,
  schoolName,
  isFree,
}: Changed & { isFree: boolean }): MessageText {
  return {
    subject: `${name} has moved`,
    body: letter(schoolName, [
      `${name} has moved. We now expect {child} here:`,
      placed(when, venue),
      isFree ? "There is nothing to pay." : null,
      "If that doesn't suit you, please open the link in your booking email, or reply to this one.",
    ]),
  };
}

export function resultsText({
  name,
  schoolName,
}: Pick<Changed, "name" | "schoolName">): MessageText {
  return {
    subject: `Results of ${name}`,
    body: letter(schoolName, [
      `The results of ${name} are in.`,
      "Open the link in your booking email, or your family page, to see {child}'s result.",
    ]),
  };
}

export function slotsText({ name, schoolName }: Pick<Changed, "name" | "schoolName">): MessageText {
  return {
    subject: `Your time at ${name}`,
    body: letter(schoolName, [
      `We have set the time for {child} at ${name}. It is in the calendar file with this email, which replaces any earlier one.`,
      "You also find it behind the link in your booking email, and on your family page.",
    ]),
  };
}

export function onAgainText({ name, when, venue, schoolName }: Changed): MessageText {
  return {
    subject: `${name} is on after all`,
    body: letter(schoolName, [
      `${name} is on after all. We look forward to seeing {child}:`,
      placed(when, venue),
      "Please ignore our earlier message.",
    ]),
  };
}

const placed = (when: string, venue: string) => [when, venue].filter(Boolean).join("\n");

/** Null leaves a paragraph out. */
function letter(schoolName: string, paragraphs: readonly (string | null)[]): string {
  return ["Hello,", ...paragraphs.filter((each) => each !== null), schoolName].join("\n\n");
}
