// The mail that forwards an enquiry to the school.
import type { SpamReason, SpamVerdict } from "./spam.ts";

type Written = { name: string; email: string; subject: string; message: string };

type EnquiryMail = { subject: string; body: string };

/** Returns subject and body; both mark possible spam. */
export function writeEnquiryMail(
  { name, email, subject, message }: Written,
  reference: string,
  { verdict, reasons }: { verdict: SpamVerdict; reasons: readonly SpamReason[] },
): EnquiryMail {
  const mark = verdict === "marked" ? "[possible spam] " : "";
  return {
    subject: `${mark}${subject} (${reference})`,
    body: [
      `From: ${name}`,
      `Email: ${email}`,
      `Subject: ${subject}`,
      `Reference: ${reference}`,
      ...(verdict === "marked" ? [`Possible spam: ${reasons.join(", ")}`] : []),
      "",
      message,
      "",
      "Reply to this email to answer the visitor.",
      "",
    ].join("\n"),
  };
}
