// Reads a mail server's report that a mail came back (RFC 3464).
import { simpleParser, type Attachment } from "mailparser";

export type BounceReport = {
  /** The Message-ID of the mail that came back, such as '<…@callboard>'. */
  messageId: string;
  /** The other server's answer, such as '550 5.1.1 User unknown'. */
  words: string;
};

const REPORT = "multipart/report";
const STATUS = "message/delivery-status";
const RETURNED = ["message/rfc822", "text/rfc822-headers"];

/**
 * Returns what came back; null for every other mail: a delay, an answer while someone is away, a
 * report without the mail's id.
 */
export async function readBounceReport(raw: Buffer): Promise<BounceReport | null> {
  const { headers, attachments } = await simpleParser(raw, {
    keepDeliveryStatus: true,
    skipHtmlToText: true,
    skipTextToHtml: true,
  });
  const type = headers.get("content-type") as { value?: string } | undefined;
  if (type?.value !== REPORT) return null;
  const status = textOf(attachments, [STATUS]);
  const messageId = fieldsIn(textOf(attachments, RETURNED)).get("message-id");
  // The first block is about the report itself, each further one about a recipient.
  const failed = blocksIn(status)
    .map(fieldsIn)
    .find((fields) => fields.get("action")?.toLowerCase() === "failed");
  if (!failed || !messageId) return null;
  return { messageId, words: wordsOf(failed) };
}

function textOf(attachments: readonly Attachment[], types: readonly string[]): string {
  const found = attachments.find(({ contentType }) => types.includes(contentType));
  return found?.content.toString("utf8") ?? "";
}

const blocksIn = (text: string) => text.split(/\r?\n\s*\r?\n/);

/** Returns the header fields up to the first empty line, by their names in lower case. */
function fieldsIn(text: string): Map<string, string> {
  const [block = ""] = blocksIn(text);
  const unfolded = block.replaceAll(/\r?\n[ \t]+/g, " ");
  return new Map(
    unfolded.split(/\r?\n/).flatMap((line) => {
      const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name.toLowerCase(), (value ?? "").trim()] as const];
    }),
  );
}

/** 'smtp; 550 User unknown' without its type, or the status code. */
function wordsOf(fields: ReadonlyMap<string, string>): string {
  const diagnostic = fields.get("diagnostic-code")?.replace(/^[\w-]+;\s*/, "");
  return diagnostic || fields.get("status") || "No reason given";
}
