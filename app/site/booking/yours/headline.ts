// What the page of a booking says first.

type Shown = {
  state: string;
  reference: string;
  meetings: readonly unknown[];
  hasAskedToJoin: boolean;
};

/** The done page and every later visit are one page: it says what stands. */
export function headlineOf({ state, reference, meetings, hasAskedToJoin }: Shown): {
  title: string;
  lead: string;
} {
  if (state === "cancelled") {
    return {
      title: "This trial is cancelled",
      lead: `Its reference was ${reference}. You can book another one whenever you like.`,
    };
  }
  const lead = hasAskedToJoin ? "We know that you would like to join, and will be in touch." : "";
  return meetings.length === 0
    ? { title: `You are on the waiting list. Your reference is ${reference}.`, lead }
    : { title: `Booked. Your reference is ${reference}.`, lead };
}
