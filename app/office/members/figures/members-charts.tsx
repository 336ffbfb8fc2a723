// Charts of the members and their subscriptions over the last twelve months.
import { Charts } from "#app/ui/figures/charts.tsx";
import { formatCount, formatMoney } from "#app/ui/format.ts";
import { MonthChart } from "#app/ui/figures/month-chart.tsx";
import type { MonthOfMembers } from "./over-time.ts";

export function MembersCharts({ months }: { months: readonly MonthOfMembers[] }) {
  const income = months.flatMap(({ month, pence }) =>
    pence === undefined ? [] : [{ month, value: pence, words: formatMoney(pence) }],
  );
  return (
    <Charts title="The last 12 months">
      <MonthChart
        title="Members at the end of the month"
        bars={months.map(({ month, members }) => ({
          month,
          value: members,
          words: formatCount(members, "member"),
        }))}
      />
      {income.length > 0 && (
        <MonthChart title="Monthly income at today’s subscriptions" bars={income} />
      )}
    </Charts>
  );
}
