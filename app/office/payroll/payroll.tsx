// The Payroll tab: every teacher's pay for a month.
import { Button, Group, Text, Title } from "@mantine/core";
import { useState } from "react";
import { Link, useNavigation } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { monthOf } from "#app/platform/days/day.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { formatCount, formatMonth } from "#app/ui/format.ts";
import { ProblemIcon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/layout/panel.tsx";
import { sayProblem } from "../saving/notices.tsx";
import { Question } from "../saving/question.tsx";
import { isPayrollClosed } from "#app/office/sign-in/locking/locks.server.ts";
import { PasswordForm } from "../sign-in/password-form.tsx";
import gate from "../sign-in/sign-in.module.css";
import type { Route } from "./+types/payroll";
import { BringIn } from "./entries/bring-in.tsx";
import { MonthDesk } from "./months/month-desk.tsx";
import { useOpenRows } from "./months/use-open-rows.ts";
import { MonthPicker, usePayrollMonth } from "./months/shown-month.tsx";
import { isMonth, monthsOf, YEAR_MONTHS } from "./figures/pay-months.ts";
import { type PayrollAnswer } from "./payroll-answer.ts";
import { sayAnswer } from "./say-answer.tsx";
import { readPayrollMonth, type PayrollTeacher } from "./payroll.server.ts";
import { CoverToConfirm } from "./cover/cover-to-confirm.tsx";
import { AddTeacher } from "./teachers/add-teacher.tsx";
import { whyNoneGiven } from "./teachers/start-leave/why-no-day.ts";
import { LowRates } from "./pay-year/low-rates.tsx";
import { useSave } from "#app/office/saving/use-save.ts";
import { deleteTeacher, startSchedule } from "./payroll.commands.ts";

/** Keeps warnings above the table to a line or two. */
const NAMES_IN_A_LINE = 4;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  if (await isPayrollClosed(database, context.get(visitorContext))) return null;
  const days = await schoolDays();
  const { today } = days;
  const asked = new URL(request.url).searchParams.get("month") ?? "";
  const month = isMonth(asked) ? asked : monthOf(today);
  return { today, isAsked: isMonth(asked), ...(await readPayrollMonth(database, month, days)) };
}

export default function PayrollTab({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <PayrollGate /> : <Payroll loaderData={loaderData} />;
}

type Shown = NonNullable<Route.ComponentProps["loaderData"]>;

function Payroll({ loaderData }: { loaderData: Shown }) {
  const { month, today, isAsked, schedule, schedules, teachers } = loaderData;
  const { lessonTeachers, people } = loaderData;
  const choose = usePayrollMonth({ month, isAsked });
  const isLoading = useNavigation().state === "loading";
  const rows = useOpenRows(teachers);
  const [deleting, setDeleting] = useState<PayrollTeacher | null>(null);
  return (
    <div aria-busy={isLoading}>
      <Group component="header" gap="md" mb="lg">
        <Title order={2} flex="1 1 12rem">
          Teacher Payroll
        </Title>
        {schedule && (
          <MonthPicker
            month={month}
            thisMonth={monthOf(today)}
            schedules={schedules}
            onChoose={choose}
          />
        )}
        <Group gap="xs" grow preventGrowOverflow={false}>
          {teachers.length > 0 && (
            <Button component={Link} to={`sheet?month=${month}`} variant="default">
              Pay sheet and year
            </Button>
          )}
          {schedule && (
            <Button component={Link} to={`rates?month=${month}`} variant="default">
              Rates and weeks
            </Button>
          )}
          <AddTeacher
            isFirst={teachers.length === 0}
            isUndated={whyNoneGiven(schedules) === null}
            onAdded={rows.openNew}
          />
        </Group>
      </Group>
      <BringIn />
      <ScheduleState {...loaderData} />
      <CoverToConfirm {...loaderData.cover} />
      <LowRates rates={loaderData.lowRates} atMost={NAMES_IN_A_LINE} mb="lg" />
      {schedule && teachers.length > 0 && (
        <MonthDesk
          {...{ month, today, teachers, schedule, lessonTeachers, people, rows }}
          onDelete={setDeleting}
        />
      )}
      {schedule && teachers.length === 0 && (
        <EmptyState title="No teachers yet">
          <p>
            Each teacher will have a row here with the month's pay. Open it to see the hours and the
            rates.
          </p>
        </EmptyState>
      )}
      {deleting && <DeleteTeacher {...deleting} onClose={() => setDeleting(null)} />}
    </div>
  );
}

type StateProps = Pick<Shown, "month" | "schedule" | "next">;

/** Shows a missing or ended schedule, with a button to start the next. */
function ScheduleState({ month, schedule, next }: StateProps) {
  const { send, isSaving } = useSave<PayrollAnswer>((answer, sent) => sayAnswer(answer, sent));
  if (schedule && schedule.firstMonth <= month && month <= schedule.lastMonth) return null;
  const { firstMonth, lastMonth } = next;
  const span = `${formatMonth(firstMonth)} to ${formatMonth(lastMonth)}`;
  const start = (
    <Button loading={isSaving} onClick={() => send(startSchedule.at(), { firstMonth, lastMonth })}>
      Start the schedule {span}
    </Button>
  );
  if (!schedule) {
    return (
      <EmptyState title="No pay schedule yet">
        <p>A schedule spreads a year's teaching hours over twelve equal monthly payments.</p>
        {start}
      </EmptyState>
    );
  }
  const isBefore = month < schedule.firstMonth;
  const months = monthsOf(next).length;
  return (
    <Panel component="section" tone="warning" mb="lg" aria-labelledby="outside">
      <Title order={3} id="outside" c="inherit" mb="2xs">
        <ProblemIcon size={20} aria-hidden /> {formatMonth(month)} is outside this schedule
      </Title>
      <p>
        The schedule runs from {formatMonth(schedule.firstMonth)} to{" "}
        {formatMonth(schedule.lastMonth)}
        {isBefore
          ? ": the figures show what its first month would be."
          : ", so there is no base to pay. Teachers keep their weekly hours in the next one."}
      </p>
      {!isBefore && months !== YEAR_MONTHS && (
        <p>
          The next one has {formatCount(months, "month")} and{" "}
          {formatCount(next.teachingWeeks, "teaching week")}, because pay years now start in a
          different month.
        </p>
      )}
      {!isBefore && start}
    </Panel>
  );
}

function PayrollGate() {
  return (
    <section className={`${gate.panel} ${gate.inPage}`} aria-labelledby="payroll-gate">
      <h2 id="payroll-gate" className={gate.title}>
        Teacher Payroll
      </h2>
      <Text inherit c="dimmed">
        Enter the members-area password to view the payroll.
      </Text>
      <PasswordForm gate="members" />
    </section>
  );
}

type DeleteProps = { id: string; name: string; onClose: () => void };

function DeleteTeacher({ id, name, onClose }: DeleteProps) {
  const { send, isSaving } = useSave<PayrollAnswer>((answer, sent) => {
    if (answer.isSaved) sayAnswer(answer, sent);
    else sayProblem(answer.problem);
    onClose();
  });
  return (
    <Question
      title={`Delete ${name}?`}
      yes="Delete"
      isDelete
      isSaving={isSaving}
      onYes={() => send(deleteTeacher.at(), { id })}
      onClose={onClose}
    >
      This removes {name} from the payroll. Finalised months stay, and you can undo this from the
      notice that follows.
    </Question>
  );
}
