// What the page of a booking says first.

type Shown = {
  state: string;
  reference: string;
  meetings: readonly unknown[];
  waits: readonly unknown[];
  hasTrial: boolean;
  hasAskedToJoin: boolean;
  /** The time until which it can be undone, such as '16:52'; null where it cannot. */
  undoUntil: string | null;
};

/** The done page and every later visit are one page: it says what stands. */
export function headlineOf(shown: Shown): { title: string; lead: string } {
  const { state, reference, meetings, waits, hasTrial, hasAskedToJoin, undoUntil } = shown;
  if (state === "cancelled") {
    const kept = hasTrial ? "We keep your place" : "We keep your position";
    return {
      title: hasTrial ? "This trial is cancelled" : "You have left all waiting lists",
      lead:
        undoUntil === null
          ? `Its reference was ${reference}. You can book again whenever you like.`
          : `${kept} until ${undoUntil}, in case you change your mind.`,
    };
  }
  const lead = hasAskedToJoin ? "We know that you would like to join, and will be in touch." : "";
  if (meetings.length > 0) return { title: `Booked. Your reference is ${reference}.`, lead };
  return waits.length > 0
    ? { title: `You are on the waiting list. Your reference is ${reference}.`, lead }
    : { title: `Nothing is booked. Your reference is ${reference}.`, lead };
}
