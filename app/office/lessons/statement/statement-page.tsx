// A student's statement for a period: on screen, to mark payments, and for printing.
import { Button } from "@mantine/core";
import { useState } from "react";
import { Form, redirect } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import filterBar from "#app/ui/list/filter-bar.module.css";
import { FilterSelect } from "#app/ui/list/filter-fields.tsx";
import { formatDay, formatMoney } from "#app/ui/format.ts";
import { PrintHead } from "#app/ui/page/print-head.tsx";
import { FilterDay } from "#app/office/typed/filter-day.tsx";
import { PaperSheet } from "#app/ui/page/paper-sheet.tsx";
import { LessonTabs } from "../lesson-tabs.tsx";
import type { Route } from "./+types/statement-page";
import { readLessonFilter } from "#app/office/lessons/lesson.ts";
import { endLastPageView, isForOnePageView } from "#app/office/sign-in/page-view.server.ts";
import { PaidDialog } from "#app/office/lessons/paid/paid-dialog.tsx";
import { StatementLines } from "./statement-lines.tsx";
import paper from "#app/ui/page/paper.module.css";
import styles from "#app/ui/page/statement.module.css";
import { readHowToPay } from "#app/office/school/how-to-pay.server.ts";
import { readWebsiteFacts } from "#app/office/school/website-facts.server.ts";
import { readShares, type StudentShares } from "./statement.server.ts";
import { accountOf, owedOn, usualDays } from "./statement.ts";
import { useEndWithPage } from "#app/office/sign-in/use-end-with-page.ts";

export const middleware: Route.MiddlewareFunction[] = [endLastPageView];

export async function loader({ request, context }: Route.LoaderArgs) {
  // The page view may just have ended; the gate is on the lessons page.
  const visitor = context.get(visitorContext);
  if (!visitor.scopes.has("lessons")) throw redirect("/private-lessons");
  const endsWithPage = isForOnePageView(visitor);
  const { database, secret, schoolDays } = context.get(platformContext);
  const address = new URL(request.url).searchParams;
  const { today } = await schoolDays();
  const usual = usualDays(today);
  const asked = readLessonFilter(address);
  const key = address.get("student") ?? "";
  const days = { from: asked.from || usual.from, to: asked.to || usual.to };
  const { school } = await readWebsiteFacts(database);
  const howToPay = await readHowToPay(database);
  const everyone = await readShares(database, secret, days.to);
  const students = everyone.map(({ shares, ...student }) => ({
    ...student,
    duePence: accountOf(shares, days).duePence,
  }));
  const chosen = everyone.find(({ keys }) => keys.includes(key));
  return {
    key: chosen?.key ?? key,
    ...days,
    today,
    endsWithPage,
    students,
    chosen,
    school,
    howToPay,
  };
}

export default function Statement({ loaderData }: Route.ComponentProps) {
  const { key, from, to, students, chosen } = loaderData;
  useEndWithPage(loaderData.endsWithPage);
  const choices = students.map((student) => ({
    value: student.key,
    label:
      student.duePence > 0
        ? `${student.name} – ${formatMoney(student.duePence)} due`
        : student.name,
  }));
  const isUnknown = key !== "" && !chosen;
  return (
    <div className={paper.paper}>
      <div className={paper.screenOnly}>
        <PrintHead
          title="Statements"
          subtitle="A student's private lessons, payments and balance."
          canPrint={chosen !== undefined}
        />
        <LessonTabs />
        <search aria-label="Statement">
          <Form className={filterBar.bar} preventScrollReset>
            <FilterSelect
              name="student"
              label="Student"
              value={isUnknown ? "" : key}
              choices={[{ value: "", label: "Choose a student" }, ...choices]}
            />
            <FilterDay name="from" label="From" value={from} />
            <FilterDay name="to" label="To" value={to} />
          </Form>
        </search>
      </div>
      {!chosen ? (
        <EmptyState title={isUnknown ? "No lessons up to that day" : "No student chosen"}>
          <p>
            {isUnknown
              ? "This student had no private lessons up to that day. Choose other dates or another student."
              : "Choose a student above to see each lesson, what was paid and what is due."}
          </p>
        </EmptyState>
      ) : (
        <Sheet {...loaderData} chosen={chosen} />
      )}
    </div>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

type SheetProps = Pick<Loaded, "from" | "to" | "today" | "school" | "howToPay"> & {
  chosen: StudentShares;
};

function Sheet({ chosen: { name, shares }, from, to, today, school, howToPay }: SheetProps) {
  const account = accountOf(shares, { from, to });
  const owed = owedOn(shares, today).map((share) => ({ ...share, name }));
  const [isAsking, setIsAsking] = useState(false);
  return (
    <PaperSheet width="52rem" aria-label={`Statement of ${name}`}>
      <header className={styles.head}>
        <p className={styles.school}>{school.name}</p>
        <p className={styles.address}>{school.addressLines.join(", ")}</p>
        <h2 className={styles.name}>{name}</h2>
        <p>
          Private lessons from {formatDay(from)} to {formatDay(to)}
        </p>
      </header>
      <StatementLines {...{ name, account, from, today }} />
      <dl className={styles.sums}>
        <Sum name="Brought forward" pence={account.broughtForwardPence} />
        <Sum name="Total" pence={account.totalPence} />
        <Sum name="Paid" pence={account.paidPence} />
        <div className={styles.due}>
          <dt>Due</dt>
          <dd>{formatMoney(account.duePence)}</dd>
        </div>
      </dl>
      {owed.length > 1 && (
        <Button className={paper.screenOnly} mt="lg" onClick={() => setIsAsking(true)}>
          Mark all {owed.length} paid
        </Button>
      )}
      {isAsking && <PaidDialog shares={owed} today={today} onClose={() => setIsAsking(false)} />}
      {howToPay && (
        <section className={styles.pay} aria-label="How to pay">
          <h3>How to pay</h3>
          <p>{howToPay}</p>
        </section>
      )}
      <p className={styles.foot}>Printed on {formatDay(today)}.</p>
    </PaperSheet>
  );
}

function Sum({ name, pence }: { name: string; pence: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatMoney(pence)}</dd>
    </div>
  );
}
