// The mail that brings an enquiry to the school.
import type { SpamReason, SpamVerdict } from "./spam.ts";

type Written = { name: string; email: string; subject: string; message: string };

type EnquiryMail = { subject: string; body: string };

/** The subject and the body; a marked enquiry says so in both. */
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
      `E-mail: ${email}`,
      `Subject: ${subject}`,
      `Reference: ${reference}`,
      ...(verdict === "marked" ? [`Possible spam: ${reasons.join(", ")}`] : []),
      "",
      message,
      "",
      "Answer this mail to write to the visitor.",
      "",
    ].join("\n"),
  };
}
