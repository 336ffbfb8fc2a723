// What is the same of every field of a kind.
import { plainPounds } from "#app/platform/money.ts";
import { day, list, money, yesNo } from "../changes/told.ts";
import type { Kind as Holding } from "../slice/place.ts";
import type { Field, Fields, Kind, Kinds } from "./field.ts";

/** A text may be this long where its field does not say otherwise. */
export const TEXT_LENGTH = 200;

type Rules<Value> = {
  /** In a new form. */
  none: Value;
  toForm(value: Value): unknown;
  /** As people read it; '' is nothing. */
  inWords(value: Value): string;
  inFile(value: Value): string;
  holds: Holding;
  /** It always has a value: a merge and an empty cell of a file leave it as it is. */
  isNeverEmpty?: true;
};

const itself = (text: string) => text;
const orNothing = (text: string | null) => text ?? "";
const pounds = (pence: number | null) => (pence === null ? "" : plainPounds(pence));

const digits = (count: number | null) => (count === null ? "" : String(count));

const TEXT = { none: "", toForm: itself, inWords: itself, inFile: itself };
const DAY = { none: null, toForm: orNothing, inWords: day, inFile: orNothing };
const MONEY = { none: null, toForm: pounds, inWords: money, inFile: pounds };
const COUNT = { none: null, toForm: digits, inWords: digits, inFile: digits };
const TICK = { none: false, toForm: Boolean, inWords: yesNo, inFile: String };
const NAMES = {
  none: [],
  toForm: (names: readonly string[]) => [...names],
  inWords: list,
  inFile: (names: readonly string[]) => names.join(" | "),
};

const RULES: { [K in Kind]: Rules<Kinds[K]["value"]> } = {
  text: { ...TEXT, holds: "words" },
  email: { ...TEXT, holds: "contact" },
  day: { ...DAY, holds: "fact" },
  money: { ...MONEY, holds: "fact" },
  choice: { ...TEXT, holds: "fact", isNeverEmpty: true },
  count: { ...COUNT, holds: "fact", isNeverEmpty: true },
  tick: { ...TICK, holds: "fact", isNeverEmpty: true },
  names: { ...NAMES, holds: "json", isNeverEmpty: true },
};

export const rulesOf = ({ kind }: Field): Rules<unknown> => RULES[kind];

/** Makes something of each field; undefined leaves it out. */
export function eachField(fields: Fields, make: (field: Field, name: string) => unknown): object {
  const made = Object.entries(fields).map(([name, field]) => [name, make(field, name)]);
  return Object.fromEntries(made.filter(([, value]) => value !== undefined));
}

/** Values by the names of the fields, for who goes over the names. */
export const byName = (values: object): Readonly<Record<string, unknown>> => ({ ...values });

/** The fields of one record that another has too, under the same name. */
export function sharedFields<F extends Fields, Other extends Fields>(
  fields: F,
  others: Other,
): Pick<F, keyof F & keyof Other> {
  return eachField(fields, (field, name) => (name in others ? field : undefined)) as F;
}

/** The other fields. */
export function without<F extends Fields, Name extends keyof F>(
  fields: F,
  names: readonly Name[],
): Omit<F, Name> {
  const left: readonly PropertyKey[] = names;
  return eachField(fields, (field, name) => (left.includes(name) ? undefined : field)) as F;
}
