// The answer to an enquiry, begun in the mail program of whoever answers.

type Answered = {
  reference: string;
  name: string;
  email: string;
  subject: string;
  message: string;
};

/** Mail programs take no longer addresses: of a long message only the beginning is quoted. */
const QUOTED_LENGTH = 1_200;

/** A mailto address with the reference in its subject and the message quoted below. */
export function replyAddress({ reference, name, email, subject, message }: Answered): string {
  const isCut = message.length > QUOTED_LENGTH;
  const quoted = isCut ? `${message.slice(0, QUOTED_LENGTH).toWellFormed()} …` : message;
  const body = [`Hello ${name},`, "", "", "", ...quoted.split("\n").map((line) => `> ${line}`)];
  const fields = { subject: `Re: ${subject} (${reference})`, body: body.join("\r\n") };
  const query = Object.entries(fields).map(
    ([field, text]) => `${field}=${encodeURIComponent(text)}`,
  );
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?${query.join("&")}`;
}
