// The texts of questions about names, and of their answers with the resulting names.
import { nameKey } from "#app/platform/name.ts";
import { ONE_PERSON } from "#app/scheduler/plan/conflicts/any-school.ts";
import { idParts } from "./name-question.ts";
import {
  APART,
  AS_IT_IS,
  EVERYONE,
  type NameChoice,
  NO,
  NOBODY,
  type QuestionKind,
  TWO,
  YES,
} from "./name-question.ts";
import type { Finding } from "./names-in-cell.ts";
import type { NearNames } from "./near-names.ts";

type Words = { text: string; choices: NameChoice[] };

const MOST_LISTED = 6;
const MOST_PLACEHOLDERS = 12;

/** Returns 'Ava Reed, Lila Moss and Mia Cole'; of many, the first and how many more. */
function listText(names: readonly string[], most = MOST_LISTED): string {
  const more = names.length - most;
  const shown = more > 1 ? [...names.slice(0, most), `${more} more`] : names;
  return shown.length < 2
    ? (shown[0] ?? "")
    : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}

function quoted(text: string): string {
  return `‘${text}’`;
}

function quotedList(texts: readonly string[], most = MOST_LISTED): string {
  const byKey = Map.groupBy(texts, nameKey);
  const first = [...byKey.values()].map((same) => quoted(same[0]!));
  return listText(first, most);
}

/** Returns the words of a question about how cells are read, with its first finding as the example. */
export function wordsOfFindings(kind: QuestionKind, found: readonly Finding[]): Words {
  const { id, written, names, plain } = found[0]!;
  const what = idParts(id)[1] ?? "";
  const as = (yes = YES, no = NO): NameChoice[] => [
    { value: yes, label: `Yes: ${listText(names)}` },
    { value: no, label: `No: ${quotedList(plain)}` },
  ];
  if (kind === "last-first") return { text: `Last name first? ${quoted(written)}`, choices: as() };
  if (kind === "list") return { text: `Is ${quoted(written)} a list of dancers?`, choices: as() };
  if (kind === "numbers")
    return { text: `Leave out the numbers before names? ${quoted(written)}`, choices: as() };
  if (kind === "separator") {
    const sign = what === "line break" ? "a line break" : quoted(what);
    return { text: `Does ${sign} separate dancers? ${quoted(written)}`, choices: as() };
  }
  if (kind === "surname")
    return {
      text: `Who is ${quoted(written)}?`,
      choices: [
        { value: YES, label: listText(names) },
        { value: NO, label: `One dancer, ${quoted(written)}` },
      ],
    };
  if (kind === "brackets")
    return { text: `Leave out the brackets after names? ${quoted(written)}`, choices: as() };
  if (kind === "prefix")
    return {
      text: `Leave out ${quoted(`${what}:`)} before names? ${quoted(written)}`,
      choices: as(),
    };
  if (kind === "suffix")
    return {
      text: `Part of the name before it? ${quotedList(found.map((one) => one.written))}`,
      choices: as(),
    };
  return {
    text: `No dancer yet? ${quotedList(
      found.map((one) => one.written),
      MOST_PLACEHOLDERS,
    )}`,
    choices: [
      { value: NOBODY, label: "No dancer yet" },
      { value: AS_IT_IS, label: "Dancers of these names" },
    ],
  };
}

export function wordsOfTwice(dancer: string, routine: string): Words {
  return {
    text: `Is ${dancer} in ${routine} one dancer or two?`,
    choices: [
      { value: "one", label: "One dancer, named twice" },
      { value: TWO, label: `Two dancers: ${dancer} and ${dancer} 2` },
    ],
  };
}

export function wordsOfNear({ one, other, school }: NearNames): Words {
  return {
    text: `Are ${other} and ${one} the same dancer?${school && ` (${school})`}`,
    choices: [
      { value: one, label: `One dancer, ${one}` },
      { value: other, label: `One dancer, ${other}` },
      { value: APART, label: "Two dancers" },
    ],
  };
}

export function wordsOfSchools(dancer: string, schools: readonly string[]): Words {
  const named = schools.map((school) => school || "no school");
  return {
    text: `Is ${dancer} one person at ${listText(named)}?`,
    choices: [
      { value: APART, label: `${schools.length} people` },
      { value: ONE_PERSON, label: "One person" },
    ],
  };
}

export function wordsOfGroup(group: string, everyone: readonly string[]): Words {
  const all = everyone.length > 0 ? `: ${listText(everyone)}` : "";
  return {
    text: `Who is ${quoted(group)}?`,
    choices: [
      { value: EVERYONE, label: `Everyone of that studio${all}` },
      { value: NOBODY, label: "Nobody" },
      { value: AS_IT_IS, label: `${quoted(group)}, as it is` },
    ],
  };
}
