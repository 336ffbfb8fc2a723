// Checks that the sentences explaining a month's figures add up, as a person with a calculator would.
import type { explainPay } from "#app/office/payroll/figures/explain-pay.ts";

type Explained = ReturnType<typeof explainPay>;

/** Returns the pence of each amount in a sentence, in order. */
function pounds(sentence: string): number[] {
  return [...sentence.matchAll(/(-?)£([\d,]+)\.(\d\d)/g)].map(
    ([, minus, whole = "", rest]) =>
      (minus === "-" ? -1 : 1) * (Number(whole.replaceAll(",", "")) * 100 + Number(rest)),
  );
}

/** Returns the minutes of each length of time in a sentence. */
function minutes(sentence: string): number[] {
  return [...sentence.matchAll(/([\d,]+(?:\.\d+)?) h(?: (\d+) min)?/g)].map(
    ([, hours = "", rest = "0"]) =>
      Math.round(Number(hours.replaceAll(",", "")) * 60) + Number(rest),
  );
}

const total = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
const times = (sentence: string) =>
  [...sentence.matchAll(/(\d+) × (-?)£([\d,]+\.\d\d)/g)].map(
    ([, count, minus, amount = ""]) =>
      Number(count) *
      (minus === "-" ? -1 : 1) *
      Math.round(Number(amount.replaceAll(",", "")) * 100),
  );
const roundedUp = (pencePerHour: number) => Math.floor(pencePerHour / 60 + 0.5);

/** Returns the sentences whose numbers do not add up. */
export function wrongSums(explained: Explained): string[] {
  const wrong: string[] = [];
  const must = (holds: boolean, ...sentences: string[]) => {
    if (!holds) wrong.push(sentences.join(" "));
  };
  const annual = explained.annual.join(" ");
  if (explained.annual.length === 1) {
    const [rate = 0, all = 0] = pounds(annual);
    must(roundedUp((minutes(annual)[0] ?? 0) * rate) === all, annual);
  } else if (annual.startsWith("Each week")) {
    const [lines = "", sum = ""] = explained.annual;
    const rates = pounds(lines);
    const paid = total(minutes(lines).map((each, place) => each * (rates[place] ?? 0)));
    must(roundedUp(paid) === pounds(sum)[0], annual);
  }
  const [split = ""] = explained.monthlyBase;
  if (split.includes("÷"))
    must(total(times(split.split(":")[1] ?? "")) === pounds(split)[0], split);
  const [remaining = ""] = explained.remaining;
  const [year = 0, prepaid = 0, paid = 0, rest = 0] = pounds(remaining);
  must(year - prepaid - paid === rest, remaining);
  const together = explained.paid.findLast((line) => line.startsWith("Together"));
  if (together !== undefined) {
    const byHand = explained.paid.find((line) => line.includes("by hand: ")) ?? "";
    const finalised = explained.paid.find((line) => line.includes("finalised month")) ?? "";
    const sum = total(times(byHand.split("=")[0] ?? "")) + total(pounds(finalised));
    must(sum === pounds(together)[0] && sum === paid, ...explained.paid);
  }
  const [base = ""] = explained.base;
  if (base.includes("÷")) {
    const spread = total(times((base.split(":")[1] ?? "").split("=")[0] ?? ""));
    must(pounds(base)[0] === spread && spread === rest, base);
  }
  const [net = ""] = explained.net;
  const [from = 0, less = 0, more = 0, sum = 0] = pounds(net);
  must(from - less + more === sum, net);
  const last = (sentence: string) => pounds(sentence).at(-1) ?? 0;
  must(total(explained.deductions.map(last)) === less, net, ...explained.deductions);
  must(total(explained.extras.map(last)) === more, net, ...explained.extras);
  return wrong;
}
