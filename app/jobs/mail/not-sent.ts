// Explains in plain words why a mail server did not accept a mail.

/** Stored errors of a failed attempt ('ESOCKET: connect ECONNREFUSED …'), and their explanations. */
const REASONS: readonly [pattern: RegExp, words: string][] = [
  [/ECONNREFUSED/, "nothing answers at the address of the mail server."],
  [/EDNS|ENOTFOUND|EAI_AGAIN/, "no mail server of that name can be found."],
  [/EHOSTUNREACH|ENETUNREACH|ENETDOWN/, "the mail server cannot be reached from this machine."],
  [/^EAUTH|^ENOAUTH|\b535\b/, "the mail server does not accept the user name or the password."],
  [
    /certificate|CERT_|altname|self.signed|EPROTO|wrong version number|^ETLS/i,
    "the secure connection to the mail server failed.",
  ],
  [/ETIMEDOUT|timeout|Greeting never received/i, "the mail server does not answer in time."],
  [
    /ECONNRESET|EPIPE|closed unexpectedly|hang up/i,
    "the mail server ended the connection before it took the message.",
  ],
];

/** The code and text of a mail server's refusal: '550 5.1.1 No such user'. */
const REPLY = /\b([45]\d\d)[ -](.*)$/s;
const LONGEST = 120;

/**
 * @param error The stored error of the last attempt: a code, ': ' and text. @returns The end of
 * a sentence that starts 'Not sent: '.
 */
export function notSentBecause(error: string): string {
  const known = REASONS.find(([pattern]) => pattern.test(error));
  if (known) return known[1];
  const [, code = "", words = ""] = REPLY.exec(error) ?? [];
  if (code === "") return "the mail server did not take the message.";
  const said = quoted(words);
  return code.startsWith("4")
    ? `the mail server asks to try again later${said}.`
    : `the mail server refuses the message${said}.`;
}

function quoted(words: string): string {
  const line = words.replaceAll(/\s+/g, " ").trim().replace(/\.$/, "");
  if (line === "") return "";
  return `: “${line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line}”`;
}

/** The sender of a test message gets its outcome within 30 seconds. */
const SILENT_AFTER_MS = 28_000;
const SILENT = "the mail server has not taken it within half a minute.";

export type Tried = {
  state: "waiting" | "sent" | "failed";
  /** ISO times. */
  createdAt: string;
  sentAt: string | null;
  lastError: string | null;
};

export type Outcome =
  | { is: "sending" }
  /** `at`: ISO time. */
  | { is: "taken"; at: string }
  | { is: "not sent"; because: string; isTriedAgain: boolean }
  | { is: "waiting" };

/** Returns the outcome of a message so far; `hasServer` is false when no mail is sent at all. */
export function outcomeOf(
  mail: Tried,
  { hasServer, now }: { hasServer: boolean; now: Date },
): Outcome {
  const { state, createdAt, sentAt, lastError } = mail;
  if (state === "sent" && sentAt !== null) return { is: "taken", at: sentAt };
  const isTriedAgain = state === "waiting";
  if (lastError !== null)
    return { is: "not sent", because: notSentBecause(lastError), isTriedAgain };
  if (!hasServer) return { is: "waiting" };
  const isSilent = now.getTime() - Date.parse(createdAt) >= SILENT_AFTER_MS;
  return isSilent ? { is: "not sent", because: SILENT, isTriedAgain } : { is: "sending" };
}
