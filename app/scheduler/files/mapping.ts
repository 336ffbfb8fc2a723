// Keeps the use of a list's columns in the plan, so that a newer list is read in the same way on any computer.
import { headerSignature } from "#app/files/table/answer.ts";
import { columnNames } from "#app/files/table/fold-header.ts";
import { type Remembered, withRemembered } from "#app/files/table/recall-choices.ts";
import type { Imported } from "./import/import-file.ts";

/** Returns the mappings with that of an import, which has every column, also those read without a question. */
export function withMappingOf(
  mappings: readonly Remembered[],
  { report, choices }: Pick<Imported, "report" | "choices">,
  day: string,
): Remembered[] {
  const { columns, parts } = report;
  if (parts)
    return parts.reduce<Remembered[]>(
      (all, part) => {
        const own = { report: { ...report, columns: part.columns, parts: undefined } };
        return withMappingOf(all, { ...own, choices: choices.of?.[part.sheet] ?? {} }, day);
      },
      [...mappings],
    );
  if (headerSignature(columns) === "") return [...mappings];
  const names = columnNames(columns);
  const uses = Object.fromEntries(columns.map(({ field }, at) => [names[at]!, field]));
  const whole = { ...choices, columns: { ...uses, ...choices.columns } };
  return withRemembered(mappings, { columns, choices: whole }, day);
}

/** Returns the import with its mapping in the plan, dated by the day on which a person chose it. */
export function withMapping(imported: Imported, today: string): Imported {
  const { plan, choices, rememberedOn = today } = imported;
  const { columns, answers, of } = choices;
  if (columns === undefined && answers === undefined && of === undefined) return imported;
  const mappings = withMappingOf(plan.mappings ?? [], imported, rememberedOn);
  return { ...imported, plan: { ...plan, mappings } };
}
