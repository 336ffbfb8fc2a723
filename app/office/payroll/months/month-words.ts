// What the month's table says in few words, and what teachers of one name are called.
import { formatCount, formatMoney } from "#app/ui/format.ts";
import type { PayWarning } from "#app/office/payroll/figures/pay-warnings.ts";

/** Pence that are taken away, as money below zero. */
export function deducted(pence: number): string {
  return formatMoney(pence === 0 ? 0 : -pence);
}

/** Pence more or less than the month before, with its sign. */
export function changeWords(pence: number): string {
  return pence > 0 ? `+${formatMoney(pence)}` : formatMoney(pence);
}

type Warned = { warnings: readonly PayWarning[]; mustAskAboutPrepaid: boolean };

/** What is to be looked at before a month is paid, what changes the sum first. */
export function warningsInShort({ warnings, mustAskAboutPrepaid }: Warned): string[] {
  const question = mustAskAboutPrepaid ? ["Prepaid weeks: answer the question"] : [];
  return [...question, ...warnings.map(inShort)];
}

function inShort(warning: PayWarning): string {
  switch (warning.kind) {
    case "reduced week and missed hours":
      return "Shorter week and missed hours";
    case "months paid":
      return `Months paid: ${warning.counted}, not ${warning.passed}`;
    case "overpaid":
      return `Overpaid by ${formatMoney(warning.pence)}`;
    case "below zero":
      return `${formatMoney(warning.pence)} is carried on`;
  }
}

/** What each teacher is called, by id; those of one name are counted. */
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

/** 'Finalise 2 of 4' where some are ticked, otherwise 'Finalise all'. */
export function finaliseWords(ticked: number, open: number): string {
  return ticked > 0 ? `Finalise ${ticked} of ${open}` : "Finalise all";
}

/** Such as '2 teachers stay open'. */
export function stayOpenWords(count: number): string {
  return `${formatCount(count, "teacher")} ${count === 1 ? "stays" : "stay"} open`;
}
