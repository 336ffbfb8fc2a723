// The rules of each kind of field.
import { plainPounds } from "#app/platform/money.ts";
import { day, list, money, yesNo } from "../changes/audit-words.ts";
import type { Kind as Personal } from "../slice/place.ts";
import type { Field, Fields, Kind, Kinds } from "./field.ts";

/** The longest text of a field that declares no other length, in characters. */
export const TEXT_LENGTH = 200;

type Rules<Value> = {
  /** The value in a new form. */
  none: Value;
  toForm(value: Value): unknown;
  /** The value as people read it; '' for nothing. */
  inWords(value: Value): string;
  inFile(value: Value): string;
  personal: Personal;
  /** A field of this kind always has a value: merges and imports leave it alone. */
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
  text: { ...TEXT, personal: "words" },
  email: { ...TEXT, personal: "contact" },
  day: { ...DAY, personal: "fact" },
  money: { ...MONEY, personal: "fact" },
  choice: { ...TEXT, personal: "fact", isNeverEmpty: true },
  count: { ...COUNT, personal: "fact", isNeverEmpty: true },
  tick: { ...TICK, personal: "fact", isNeverEmpty: true },
  names: { ...NAMES, personal: "json", isNeverEmpty: true },
};

export const rulesOf = ({ kind }: Field): Rules<unknown> => RULES[kind];

/** Maps each field by its name; leaves out a field for which `make` returns undefined. */
export function eachField(fields: Fields, make: (field: Field, name: string) => unknown): object {
  const made = Object.entries(fields).map(([name, field]) => [name, make(field, name)]);
  return Object.fromEntries(made.filter(([, value]) => value !== undefined));
}

/** Returns values that can be looked up by any field's name. */
export const asRecord = (values: object) => values as Readonly<Record<string, unknown>>;

/** Returns the fields whose names another record has too. */
export function sharedFields<F extends Fields, Other extends Fields>(
  fields: F,
  others: Other,
): Pick<F, keyof F & keyof Other> {
  return eachField(fields, (field, name) => (name in others ? field : undefined)) as F;
}

/** Returns the fields without those named. */
export function without<F extends Fields, Name extends keyof F>(
  fields: F,
  names: readonly Name[],
): Omit<F, Name> {
  const left: readonly PropertyKey[] = names;
  return eachField(fields, (field, name) => (left.includes(name) ? undefined : field)) as F;
}
