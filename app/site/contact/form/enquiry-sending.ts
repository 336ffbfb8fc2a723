// Sends enquiries through the browser's queue, which keeps them until the server has answered. Loaded when
// a visitor writes or an enquiry is queued.
import { sender, startSending } from "#app/client/browser-sender.ts";
import type { Waiting } from "#app/client/queue.ts";
import { NO_SUBJECT } from "#app/site/contact/enquiry.ts";
import { withHireWish } from "#app/site/contact/hire-wish.ts";
import { noteWaiting } from "./saved-enquiry.ts";

const ENQUIRIES = "/api/contact";

/** The fields of an enquiry as sent, with the draft's key and rendering time. */
export type Fields = Record<string, string>;

export { withHireWish };

/** Sends an enquiry; `hear` gets the answer once and returns whether it was shown. */
export function sendEnquiry(fields: Fields, key: string, hear: (answer: unknown) => boolean): void {
  const wanted = withHireWish(fields);
  const change = {
    key,
    person: null,
    address: ENQUIRIES,
    body: { json: { ...wanted, subject: wanted.subject || NO_SUBJECT } },
    commandVersion: 1,
    baseVersion: null,
    row: null,
    dependsOn: [],
    words: "Message to the school",
    place: location.pathname,
    draft: null,
  };
  void sender.send(change, hear);
}

/**
 * Sends queued enquiries while a page is open, and reports the queue to `tell`. Returns a function that
 * stops it.
 */
export function sendEnquiries(
  tell: (enquiries: readonly Waiting[]) => void = () => {},
): () => void {
  let count = 0;
  const stopTelling = sender.subscribe(() => {
    const { waiting } = sender.snapshot();
    const enquiries = waiting.filter(({ address }) => address === ENQUIRIES);
    if (enquiries.length !== count) noteWaiting(enquiries.length > 0);
    count = enquiries.length;
    tell(enquiries);
  });
  const stopSending = startSending({ isStaff: false });
  return () => {
    stopSending();
    stopTelling();
  };
}
