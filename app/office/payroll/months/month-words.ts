// Short texts of the month table, and names for teachers who share one.
import { formatCount, formatMoney } from "#app/ui/format.ts";
import type { PayWarning } from "#app/office/payroll/figures/pay-warnings.ts";

/** Formats a deduction as negative money. */
export function deducted(pence: number): string {
  return formatMoney(pence === 0 ? 0 : -pence);
}

/** Formats a signed difference from the previous month. */
export function changeWords(pence: number): string {
  return pence > 0 ? `+${formatMoney(pence)}` : formatMoney(pence);
}

type Warned = { warnings: readonly PayWarning[]; mustAskAboutPrepaid: boolean };

/** Returns short warnings, those that change the sum first. */
export function warningsInShort({ warnings, mustAskAboutPrepaid }: Warned): string[] {
  const question = mustAskAboutPrepaid ? ["Prepaid weeks: answer the question"] : [];
  return [...question, ...warnings.map(inShort)];
}

function inShort(warning: PayWarning): string {
  switch (warning.kind) {
    case "reduced week and missed hours":
      return "Shorter week and missed hours";
    case "months paid":
      return `${formatCount(warning.counted, "month")} marked as paid, ${warning.passed} expected`;
    case "overpaid":
      return `Overpaid by ${formatMoney(warning.pence)}`;
    case "below zero":
      return `${formatMoney(warning.pence)} carried forward`;
  }
}

/** Returns display names by id; teachers who share a name are numbered. */
export function tellApart(
  teachers: readonly { id: string; name: string }[],
): ReadonlyMap<string, string> {
  const seen = new Map<string, number>();
  return new Map(
    teachers.map(({ id, name }) => {
      const place = (seen.get(name) ?? 0) + 1;
      seen.set(name, place);
      return [id, place === 1 ? name : `${name} (${place})`];
    }),
  );
}

/** Returns 'Finalise 2 of 4' when some are ticked, otherwise 'Finalise all'. */
export function finaliseWords(ticked: number, open: number): string {
  return ticked > 0 ? `Finalise ${ticked} of ${open}` : "Finalise all";
}

/** Returns such as '2 teachers stay open'. */
export function stayOpenWords(count: number): string {
  return `${formatCount(count, "teacher")} ${count === 1 ? "stays" : "stay"} open`;
}
