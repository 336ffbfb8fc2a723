// Starts the reply to an enquiry in the reader's mail program.

type RepliedEnquiry = {
  reference: string;
  name: string;
  email: string;
  subject: string;
  message: string;
};

/** Characters of the message that are quoted: mail programs reject longer addresses. */
const QUOTED_LENGTH = 1_200;

/** Returns a mailto: address with the reference in the subject and the message quoted below. */
export function replyAddress({ reference, name, email, subject, message }: RepliedEnquiry): string {
  const isCut = message.length > QUOTED_LENGTH;
  const quoted = isCut ? `${message.slice(0, QUOTED_LENGTH).toWellFormed()} …` : message;
  const body = [`Hello ${name},`, "", "", "", ...quoted.split("\n").map((line) => `> ${line}`)];
  const fields = { subject: `Re: ${subject} (${reference})`, body: body.join("\r\n") };
  const query = Object.entries(fields).map(
    ([field, text]) => `${field}=${encodeURIComponent(text)}`,
  );
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?${query.join("&")}`;
}
