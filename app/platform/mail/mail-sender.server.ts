// Hands one mail to the school's mail server. No server can hold a sending up for long.
import { createTransport } from "nodemailer";

export type OutgoingMail = {
  messageId: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  body: string;
  /** An iCalendar file that goes with it; "" for none. */
  calendar: string;
};

const CALENDAR = { filename: "trial.ics", contentType: "text/calendar; charset=utf-8" };

/** Resolves once the server has taken the mail; rejects when it has not, or when `signal` ends it. */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;

type MailSettings = {
  /** Such as smtp://user:password@host:587. */
  url: string;
  /** The school's own address. */
  from: string;
};

const ANSWER_MS = 15_000;

/** `answerMs`: how long the server may be silent at any step. */
export function mailSender({ url, from }: MailSettings, answerMs = ANSWER_MS): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
    dnsTimeout: answerMs,
    socketCloseTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ messageId, recipient, replyTo, subject, body, calendar }, signal) => {
    await transport.sendMail({
      messageId,
      from,
      to: recipient,
      ...(replyTo === null ? {} : { replyTo: { name: "", address: replyTo } }),
      subject,
      text: body,
      ...(calendar === "" ? {} : { attachments: [{ ...CALENDAR, content: calendar }] }),
      signal,
    });
  };
}
