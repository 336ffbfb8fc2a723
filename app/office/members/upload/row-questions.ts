// The questions about rows that may be two children, or a child who is on the list already.
import { splitPence } from "#app/platform/money.ts";
import { formatDay, formatMoney } from "#app/ui/format.ts";
import type { RowQuestion } from "#app/office/upload/records/record-report.ts";
import { childrenIn } from "./two-children.ts";
import type { UploadRow } from "./upload-row.ts";

type Answers = Readonly<Record<string, string>>;

const ONE = "one";
const EACH = "each";
const SHARED = "shared";
const OTHER = "other";
const SAME = "same";

/** Returns a row for each child in it, or the question whether it names several. */
export function askChildren(
  row: UploadRow,
  answers: Answers,
): { children: UploadRow[]; question?: RowQuestion } {
  const names = childrenIn(row.name);
  const id = `children ${row.row}`;
  if (!names || answers[id] === ONE) return { children: [row] };
  const pence = row.subscriptionPence;
  if (answers[id] === EACH) return { children: names.map((name) => ({ ...row, name })) };
  if (answers[id] === SHARED && pence !== null) {
    const shares = splitPence(pence, names.length);
    const children = names.map((name, at) => ({
      ...row,
      name,
      subscriptionPence: shares[at] ?? null,
    }));
    return { children };
  }
  const several = `${names.length} children: ${names.join(", ")}`;
  const question: RowQuestion = {
    id,
    text: `Is ${row.name} ${names.length} children?`,
    records: [recordWords("In the file", row)],
    choices: [
      { value: EACH, label: pence ? `${several}, ${formatMoney(pence)} each` : several },
      ...(pence
        ? [{ value: SHARED, label: `${several}, ${formatMoney(pence)} shared between them` }]
        : []),
      { value: ONE, label: `One child: ${row.name}` },
    ],
  };
  return { children: [], question };
}

type Listed = { id: string; values: Described };
type Asked = { reason: string; question: RowQuestion };

/** Returns the member that a person says is the row's child; none for another child. */
export function askSameChild<Member extends Listed>(
  row: UploadRow,
  alike: readonly Member[],
  answers: Answers,
): { member: Member | undefined } | Asked {
  const id = `same ${row.row} ${row.name}`;
  const answer = answers[id];
  const member = alike.find((one) => one.id === answer);
  if (member || answer === OTHER) return { member };
  const records = [
    recordWords("In the file", row),
    ...alike.map(({ values }) => recordWords("On the list", values)),
  ];
  const choices = alike.map(({ id: value, values }) => ({
    value,
    label: `The same child as ${values.name}${alike.length > 1 ? `, ${contactOf(values)}` : ""}`,
  }));
  const text = `Is ${row.name} the same child?`;
  return asked(id, { text, records, choices: [...choices, ANOTHER] });
}

/** Returns whether a row is the child of an earlier row with the same name and another email. */
export function askSameRow(
  row: UploadRow,
  earlier: UploadRow,
  answers: Answers,
): { isSame: boolean } | Asked {
  const id = `same ${row.row} ${row.name}`;
  const answer = answers[id];
  if (answer === SAME || answer === OTHER) return { isSame: answer === SAME };
  const records = [recordWords(`Row ${earlier.row}`, earlier), recordWords(`Row ${row.row}`, row)];
  const choices = [
    { value: SAME, label: `The same child as in row ${earlier.row}: leave this row out` },
    ANOTHER,
  ];
  return asked(id, { text: `Is ${row.name} the same child?`, records, choices });
}

const ANOTHER = { value: OTHER, label: "Another child of that name" };

function asked(id: string, question: Omit<RowQuestion, "id">): Asked {
  return { reason: question.text, question: { id, ...question } };
}

type Described = Pick<UploadRow, "name" | "parentName" | "email" | "phone" | "joinDate"> & {
  birthDate?: string | null;
};

function recordWords(where: string, record: Described): string {
  const { name, parentName, joinDate, birthDate } = record;
  const facts = [
    name,
    parentName && `parent ${parentName}`,
    contactOf(record),
    birthDate && `born ${formatDay(birthDate)}`,
    joinDate && `joined ${formatDay(joinDate)}`,
  ];
  return `${where}: ${facts.filter(Boolean).join(", ")}`;
}

function contactOf({ email, phone }: Pick<Described, "email" | "phone">): string {
  return [email, phone].filter((one) => one !== "").join(", ") || "no email or phone";
}
