// The composer's values, and what it shows for them.
import type { ToldState } from "#app/office/message-log/told-state.ts";
import { formatCount } from "#app/ui/format.ts";
import { fieldsIn, fill, valuesFor, type Field } from "../message-fields.ts";
import { newsFooter } from "../news/news-footer.ts";
import { recipientsOf, type FamilyToWriteTo, type Recipient } from "../recipients.ts";
import { missingWords, peopleIn } from "../sending-rules.ts";

export type ComposerValues = {
  kind: "service" | "news";
  subject: string;
  body: string;
  isLater: boolean;
  day: string;
  time: string;
  /** The keys of the families without a tick. */
  leftOut: string[];
};

export type ListedFamily = FamilyToWriteTo & { told: ToldState };

/** The values of the composer's page. */
export type ComposerFacts = {
  families: readonly ListedFamily[];
  /** The keys of the addresses that receive no news. */
  withoutNews: readonly string[];
  /** What {link} stands for; null when the school's address is unknown. */
  link: string | null;
  schoolName: string;
};

export type Summary = {
  /** '11 families, 14 children'. */
  count: string;
  /** How many mails go out. */
  people: number;
  /** 'No email: 2 families to phone', or "". */
  toPhone: string;
  /** '2 people receive no news', or "". */
  noNews: string;
  /** 'No amount for 2 families', or null. */
  missing: string | null;
  used: Field[];
  /** The recipients with an address that get the mail, in order. */
  recipients: readonly Recipient[];
};

/** Returns what the ticked families make of the message. */
export function summarise(
  { kind, subject, body, leftOut }: ComposerValues,
  { families, withoutNews, link }: ComposerFacts,
): Summary {
  const chosen = families.filter(({ key }) => !leftOut.includes(key));
  const all = recipientsOf(chosen);
  const off = new Set(kind === "news" ? withoutNews : []);
  const used = fieldsIn(`${subject}\n${body}`);
  const children = new Set(
    chosen.flatMap((family) => family.children.map((child) => `${child.kind} ${child.id}`)),
  );
  const reachable = all.filter((each) => peopleIn([each], off) === 1);
  const phoned = all.filter(({ address }) => address === "").length;
  const silent = all.length - reachable.length - phoned;
  return {
    count: `${formatCount(chosen.length, "family", "families")}, ${formatCount(children.size, "child", "children")}`,
    people: reachable.length,
    toPhone: phoned === 0 ? "" : `No email: ${formatCount(phoned, "family", "families")} to phone`,
    noNews:
      silent === 0
        ? ""
        : `${formatCount(silent, "person", "people")} asked for no news and ${silent === 1 ? "is" : "are"} left out`,
    missing: missingWords(all, used, (each) => valuesFor(each, link)),
    used,
    recipients: reachable,
  };
}

export type Preview = { to: string; subject: string; body: string };

/** Returns the mail as one recipient gets it; the secret part of the link that stops news is left out. */
export function previewFor(
  recipient: Recipient,
  { kind, subject, body }: Pick<ComposerValues, "kind" | "subject" | "body">,
  { link, schoolName }: Pick<ComposerFacts, "link" | "schoolName">,
): Preview {
  const values = valuesFor(recipient, link);
  const footer = kind === "news" ? newsFooter(schoolName, `${link ?? ""}news/…`) : "";
  return {
    to: recipient.address,
    subject: fill(subject, values),
    body: `${fill(body, values)}${footer}`,
  };
}
