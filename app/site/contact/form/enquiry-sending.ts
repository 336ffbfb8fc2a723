// Sends enquiries as every change is sent: what waits for the line lies in the browser until it is
// answered. It is loaded once somebody writes, or something waits.
import { sender, startSending } from "#app/client/browser-sender.ts";
import type { Waiting } from "#app/client/queue.ts";
import { NO_SUBJECT } from "#app/site/contact/enquiry.ts";
import { withHireWish } from "#app/site/contact/hire-wish.ts";
import { noteWaiting } from "./kept-enquiry.ts";

const ENQUIRIES = "/api/contact";

/** The fields of an enquiry as they are sent, with the draft's key and when its form was drawn. */
export type Fields = Record<string, string>;

export { withHireWish };

/** `hear` is told the answer once, and says whether it is shown. */
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
 * Sends what waits for as long as a page is open, and tells which enquiries are on their way, wait or
 * were refused while nobody looked; what it returns ends that.
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
