// The dates of the teaching weeks, from the term calendar, and their effect on pay.
import { Button, Text } from "@mantine/core";
import { monthOf } from "#app/platform/days/day.ts";
import { Card } from "#app/ui/card.tsx";
import { formatCount, formatMoney, formatMonth } from "#app/ui/format.ts";
import { ListCell, ListName, ListRow, ListTable } from "#app/ui/list/list-table.tsx";
import { type PayrollAnswer } from "#app/office/payroll/payroll-answer.ts";
import { sayAnswer } from "#app/office/payroll/say-answer.tsx";
import { TextLink } from "#app/ui/layout/text.tsx";
import { Panel } from "#app/ui/layout/panel.tsx";
import { Fact, Facts } from "#app/ui/page/facts.tsx";
import type { DatedPay, PayYear } from "./read-pay-year.server.ts";
import { useSave } from "#app/office/saving/use-save.ts";
import { dateWeeks } from "../payroll.commands.ts";

type Props = Pick<PayYear, "schedule" | "calendar" | "pay">;

export function WeeksSection({ schedule, calendar, pay }: Props) {
  const { weekMondays, teachingWeeks } = schedule;
  const { mondays, openTerms } = calendar;
  const fits = mondays.length === teachingWeeks;
  const isSame = weekMondays?.join() === mondays.join();
  return (
    <Card title="Teaching weeks">
      {weekMondays === null ? (
        <p>
          The {formatCount(teachingWeeks, "week")} of this year have no dates yet. Until they have,
          nobody can start or leave within it, and a month is paid at the rate of its first day.
        </p>
      ) : (
        <Mondays mondays={weekMondays} name="The weeks start on" />
      )}
      {!isSame && (
        <>
          {fits ? (
            <p>
              {weekMondays === null
                ? `The term calendar has ${formatCount(mondays.length, "week")}, the same as this year.`
                : "The term calendar has changed. This year keeps its dates until you use the new ones."}
            </p>
          ) : (
            <Difference has={mondays.length} needs={teachingWeeks} isDated={weekMondays !== null} />
          )}
          <Mondays mondays={mondays} name="Weeks in the term calendar start on" />
          {openTerms.map((title) => (
            <Text inherit c="dimmed" key={title}>
              “{title}” has no last day: it counts until the next term begins.
            </Text>
          ))}
          <p>
            <TextLink to="/admin/editor?part=keyDates">Edit the key dates</TextLink>
          </p>
          {fits && <GiveDates {...{ schedule, mondays, pay }} />}
        </>
      )}
    </Card>
  );
}

type DifferenceProps = { has: number; needs: number; isDated: boolean };

function Difference({ has, needs, isDated }: DifferenceProps) {
  const off = Math.abs(has - needs);
  return (
    <Panel component="p" tone={isDated ? "quiet" : "warning"}>
      The term calendar has {formatCount(has, "week")}, but this year has {needs}: {off}{" "}
      {has < needs ? "too few" : "too many"}.{" "}
      {isDated
        ? "The year keeps its dates."
        : `Fix the term dates so that both show ${needs} weeks.`}
    </Panel>
  );
}

function Mondays({ mondays, name }: { mondays: readonly string[]; name: string }) {
  const months = [...new Set(mondays.map(monthOf))];
  if (months.length === 0) return null;
  return (
    <Facts columns="10rem" mb="md" aria-label={name}>
      {months.map((month) => (
        <Fact key={month} name={formatMonth(month)}>
          {mondays
            .filter((monday) => monthOf(monday) === month)
            .map((monday) => Number(monday.slice(8)))
            .join(", ")}
        </Fact>
      ))}
    </Facts>
  );
}

type GiveProps = Pick<PayYear, "schedule" | "pay"> & { mondays: string[] };

function GiveDates({ schedule, mondays, pay }: GiveProps) {
  const { send, isSaving } = useSave<PayrollAnswer>((answer, sent) => sayAnswer(answer, sent));
  return (
    <>
      {pay.length > 0 && (
        <ListTable
          label="Annual pay, now and with these dates"
          columns={[
            { name: "Teacher", kind: "name" },
            { name: "Annual pay now", kind: "number" },
            { name: "With these dates", kind: "number" },
            { name: "Difference", kind: "number" },
          ]}
        >
          {pay.map((each) => (
            <PayRow key={each.id} {...each} />
          ))}
        </ListTable>
      )}
      <Text inherit c="dimmed">
        Finalised months stay as they are.
      </Text>
      <Button
        loading={isSaving}
        onClick={() =>
          send(dateWeeks.at(), {
            scheduleId: schedule.id,
            was: schedule.weekMondays,
            value: mondays,
          })
        }
      >
        Use these dates
      </Button>
    </>
  );
}

function PayRow({ name, now, dated }: DatedPay) {
  const difference = dated - now;
  return (
    <ListRow>
      <ListName>
        <span>{name}</span>
      </ListName>
      <ListCell label="Annual pay now" kind="number">
        {formatMoney(now)}
      </ListCell>
      <ListCell label="With these dates" kind="number">
        {formatMoney(dated)}
      </ListCell>
      <ListCell label="Difference" kind="number">
        {difference === 0 ? "none" : `${difference > 0 ? "+" : ""}${formatMoney(difference)}`}
      </ListCell>
    </ListRow>
  );
}
