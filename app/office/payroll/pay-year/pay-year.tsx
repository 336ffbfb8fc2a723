// A pay year's rates and weeks: hourly rates with start days, and the dates of the teaching weeks.
import { Button, Group, NativeSelect, Stack, Title } from "@mantine/core";
import { href, Link, redirect, useNavigate } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { monthOf } from "#app/platform/days/day.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { formatMonth } from "#app/ui/format.ts";
import { BackIcon } from "#app/ui/icons.tsx";
import { isPayrollClosed } from "#app/office/sign-in/locking/locks.server.ts";
import { isMonth } from "#app/office/payroll/figures/pay-months.ts";
import type { Route } from "./+types/pay-year";
import { LowRates } from "./low-rates.tsx";
import { RatesSection } from "./rates-section.tsx";
import { readPayYear } from "./read-pay-year.server.ts";
import { WeeksSection } from "./weeks-section.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  if (await isPayrollClosed(database, context.get(visitorContext))) {
    throw redirect("/admin/dashboard/payroll");
  }
  const { today } = await schoolDays();
  const asked = new URL(request.url).searchParams.get("month") ?? "";
  const month = isMonth(asked) ? asked : monthOf(today);
  return { month, year: await readPayYear(database, month) };
}

export default function RatesAndWeeks({ loaderData: { month, year } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const back = (
    <Button
      component={Link}
      to={`${href("/admin/dashboard/payroll")}?month=${month}`}
      variant="subtle"
      leftSection={<BackIcon size={18} aria-hidden />}
    >
      Payroll
    </Button>
  );
  if (!year) {
    return (
      <Stack gap="lg" maw="72rem">
        <Group gap="xs" justify="space-between">
          {back}
        </Group>
        <EmptyState title="No pay schedule yet">
          <p>Rates and weeks will appear here once a pay year has been started.</p>
        </EmptyState>
      </Stack>
    );
  }
  const { schedule, schedules } = year;
  const years = schedules.map(({ firstMonth, lastMonth }) => ({
    value: firstMonth,
    label: `${formatMonth(firstMonth)} to ${formatMonth(lastMonth)}`,
  }));
  return (
    <Stack gap="lg" maw="72rem">
      <Group gap="xs" justify="space-between">
        {back}
        <NativeSelect
          aria-label="Pay year"
          value={schedule.firstMonth}
          data={years}
          onChange={({ currentTarget: { value } }) =>
            void navigate(`?month=${value}`, { preventScrollReset: true })
          }
        />
      </Group>
      <Title order={2}>Rates and weeks</Title>
      <LowRates rates={year.lowRates} />
      <RatesSection teachers={year.teachers} isDated={schedule.weekMondays !== null} />
      <WeeksSection {...year} />
    </Stack>
  );
}
