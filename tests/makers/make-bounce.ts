// Mails as they come back to a school.

type Parts = { messageId: string; action?: string; diagnostic?: string; returned?: string };

/** Returns a report (RFC 3464) that a mail to jo@home.example failed, with a test's changes. */
export function makeBounce({
  messageId,
  action = "failed",
  diagnostic = "smtp; 550 5.1.1 <jo@home.example>: Recipient address\r\n    rejected: User unknown",
  returned = "message/rfc822",
}: Parts): string {
  return [
    "Return-Path: <>",
    "From: MAILER-DAEMON@mx.example (Mail Delivery System)",
    "To: desk@school.example",
    "Subject: Undelivered Mail Returned to Sender",
    "MIME-Version: 1.0",
    "Content-Type: multipart/report; report-type=delivery-status;",
    '\tboundary="B1"',
    "",
    "--B1",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "This is the mail system. Your message could not be delivered.",
    "--B1",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example",
    "",
    "Final-Recipient: rfc822; jo@home.example",
    `Action: ${action}`,
    "Status: 5.1.1",
    ...(diagnostic === "" ? [] : [`Diagnostic-Code: ${diagnostic}`]),
    "",
    "--B1",
    `Content-Type: ${returned}`,
    "",
    "From: desk@school.example",
    "To: jo@home.example",
    "Subject: No ballet",
    "Message-ID:",
    `  ${messageId}`,
    "",
    "Dear Jo",
    "--B1--",
    "",
  ].join("\r\n");
}

/** Returns an answer that nobody wrote by hand. */
export function makeAwayReply(messageId: string): string {
  return [
    "From: jo@home.example",
    "To: desk@school.example",
    "Subject: Away until Monday",
    "Auto-Submitted: auto-replied",
    `In-Reply-To: ${messageId}`,
    "Content-Type: text/plain",
    "",
    "I am away. Action: failed",
    "",
  ].join("\r\n");
}
