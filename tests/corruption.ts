// The effect of a corruption on a sound plan or report.
import type { Random } from "#app/scheduler/plan/shuffle.ts";
import { LATE_ID, type Sample } from "./checked-plans.ts";

export type Item = {
  type: string;
  row: number;
  name: string;
  performers: string[];
  [field: string]: unknown;
};
export type Section = { items: Item[]; sessionId?: string };
type Part = {
  performers: string[];
  routines: number[];
  relaxation: string;
  value: number;
  steps?: { value: number; pools: { pools: number[][] }[] }[];
};
type Open = {
  sections: Section[];
  conflictRule?: { gap: number; breakClears: boolean };
  programme: { sessions: { startSeconds: number; endBySeconds: number }[] };
  published: { routines: { number: string }[]; retired: string[] };
};
type Figures = Record<string, number> & {
  reasons: { routines: number[]; performers: string[]; why: string }[];
  certificate: { groups: number[][]; pins: number[][]; parts: Part[] };
  reckoning: Record<string, number>;
  sessions: { start: string; end: string; routines: number }[];
  wishes: { name: string; met: number; of: number }[];
  outsideLimits: number[];
  moved: (number | string)[];
  added: string[];
};
export type Parts = { plan: Open; report: Figures; random: Random };

/** Changes a sound sample in place; returns false where there is nothing of the kind to corrupt. */
export type Corrupt = (parts: Parts) => boolean | void;
export type Corruption = { kind: string; of: Sample["kind"][]; corrupt: Corrupt };

export const ANY: Sample["kind"][] = ["order", "days", "late"];
export const MADE: Sample["kind"][] = ["order", "days"];

export const oneOf = <Any>(list: readonly Any[], random: Random) =>
  list[Math.floor(random() * list.length)]!;
export const sectionsWith = ({ sections }: Open, type: string) =>
  sections.filter(({ items }) => items.some((item) => item.type === type));
/** Returns a danced routine of the list, with its section. */
export function routineIn({ plan, random }: Parts): [Section, Item] {
  const isListed = ({ type, id, isScratched }: Item) =>
    type === "routine" && id !== LATE_ID && !isScratched;
  const section = oneOf(
    plan.sections.filter(({ items }) => items.some(isListed)),
    random,
  );
  return [section, oneOf(section.items.filter(isListed), random)];
}
export const edited =
  (edit: (item: Item) => void): Corrupt =>
  (parts) =>
    edit(routineIn(parts)[1]);
export const raised =
  (figure: string): Corrupt =>
  ({ report, random }) => {
    report[figure]! += random() < 0.5 ? 1 : -1;
  };
export const minuteOff = (time: string) =>
  time.replace(/\d\d$/, (minutes) => String((Number(minutes) + 1) % 60).padStart(2, "0"));
export const partOf = ({ report, random }: Parts, isWanted: (part: Part) => boolean = () => true) =>
  oneOf(report.certificate.parts.filter(isWanted), random) as Part | undefined;
export const isBest = ({ report }: Parts) => report.conflicts === report.unavoidable;

/** Returns a corrupted copy; null where the sample has nothing of the kind. */
export function corrupted(
  sample: Sample,
  { corrupt, of }: Corruption,
  random: Random,
): Sample | null {
  if (!of.includes(sample.kind)) return null;
  const copy = structuredClone(sample);
  const { plan, report } = copy as unknown as Parts;
  return corrupt({ plan, report, random }) === false ? null : copy;
}
