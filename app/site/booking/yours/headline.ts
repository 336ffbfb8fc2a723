// The headline of the booking page.

type Shown = {
  state: string;
  reference: string;
  meetings: readonly unknown[];
  waits: readonly unknown[];
  hasTrial: boolean;
  event: { name: string; isCancelled: boolean } | null;
  hasAskedToJoin: boolean;
  /** Time until which it can be undone, such as '16:52'; null when it can't. */
  undoUntil: string | null;
};

/** Returns the headline for the current state; the same page serves every visit. */
export function headlineOf(shown: Shown): { title: string; lead: string } {
  const { state, reference, meetings, waits, hasTrial, event, hasAskedToJoin, undoUntil } = shown;
  const booked = hasTrial || event !== null;
  if (event?.isCancelled) {
    return { title: `${event.name} is cancelled`, lead: `Reference ${reference}.` };
  }
  if (state === "cancelled") {
    const kept = booked ? "We'll keep your place" : "We'll keep your position";
    return {
      title: booked
        ? `This ${event ? "booking" : "trial"} is cancelled`
        : "You have left all waiting lists",
      lead:
        undoUntil === null
          ? `Cancelled. Reference ${reference}. You can book again at any time.`
          : `${kept} until ${undoUntil}, in case you change your mind.`,
    };
  }
  const lead = hasAskedToJoin ? "We know you'd like to join. We'll be in touch." : "";
  if (meetings.length > 0) return { title: `Booked. Your reference is ${reference}.`, lead };
  return waits.length > 0
    ? { title: `You're on the waiting list. Your reference is ${reference}.`, lead }
    : { title: `Nothing is booked. Your reference is ${reference}.`, lead };
}
