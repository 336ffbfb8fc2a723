// Sends bookings through the browser's queue, which keeps them until the server has answered. Loaded when a
// visitor is about to book or a booking is queued.
import { sender, startSending } from "#app/client/browser-sender.ts";
import type { Waiting } from "#app/client/queue.ts";
import { TRAP_FIELD } from "#app/site/contact/enquiry.ts";
import { noteWaiting, type Draft } from "./saved-draft.ts";

const BOOKINGS = "/api/bookings";

/** Sends a booking; `hear` gets the answer once and returns whether it was shown. */
export function sendBooking(
  { typed, key, drawnAt, instead }: Draft,
  company: string,
  hear: (answer: unknown) => boolean,
): void {
  const children = typed.children.map(({ choice, ...child }) => {
    const byClass = Map.groupBy(choice.picks, ({ classId }) => classId);
    const classes = [...byClass].map(([id, of]) => ({ id, dates: of.map(({ day }) => day) }));
    return { ...child, classes, waitFor: choice.waits };
  });
  const json = { ...typed, children, key, drawnAt, instead, [TRAP_FIELD]: company };
  const change = {
    key,
    person: null,
    address: BOOKINGS,
    body: { json },
    commandVersion: 1,
    baseVersion: null,
    row: null,
    dependsOn: [],
    words: "Trial booking",
    place: location.pathname,
    draft: null,
  };
  void sender.send(change, hear);
}

/** Sends queued bookings while the page is open, and reports them to `tell`. */
export function sendBookings(tell: (bookings: readonly Waiting[]) => void): () => void {
  let count = 0;
  const stopTelling = sender.subscribe(() => {
    const bookings = sender.snapshot().waiting.filter(({ address }) => address === BOOKINGS);
    if (bookings.length !== count) noteWaiting(bookings.length > 0);
    count = bookings.length;
    tell(bookings);
  });
  const stopSending = startSending({ isStaff: false });
  return () => {
    stopSending();
    stopTelling();
  };
}
