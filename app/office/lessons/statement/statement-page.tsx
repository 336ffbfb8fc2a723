// What one student has had and owes over some days: on the screen to mark what is paid, and on paper.
import { Form, redirect, useRouteLoaderData } from "react-router";
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import filterBar from "#app/ui/list/filter-bar.module.css";
import { FilterSelect } from "#app/ui/list/filter-fields.tsx";
import { formatDay, formatMoney } from "#app/ui/format.ts";
import { PrintHead } from "#app/ui/print-head.tsx";
import { FilterDay } from "#app/office/typed/filter-day.tsx";
import type { Route } from "./+types/statement-page";
import { readLessonFilter } from "#app/office/lessons/lesson.ts";
import { endLastPageView, isForOnePageView } from "#app/office/lessons/page-view.server.ts";
import { StatementLines } from "./statement-lines.tsx";
import styles from "./statement.module.css";
import { readStatement } from "./statement.server.ts";
import { sumsOf, usualDays } from "./statement.ts";
import { useEndWithPage } from "#app/office/lessons/use-end-with-page.ts";

export const middleware: Route.MiddlewareFunction[] = [endLastPageView];

export async function loader({ request, context }: Route.LoaderArgs) {
  // Its own page view may just have ended; the gate is on the lessons' page.
  const visitor = context.get(visitorContext);
  if (!visitor.scopes.has("lessons")) throw redirect("/private-lessons");
  const endsWithPage = isForOnePageView(visitor);
  const { database, secret, schoolDays } = context.get(platformContext);
  const address = new URL(request.url).searchParams;
  const { today } = await schoolDays();
  const usual = usualDays(today);
  const asked = readLessonFilter(address);
  const wish = {
    key: address.get("student") ?? "",
    from: asked.from || usual.from,
    to: asked.to || usual.to,
  };
  return { ...wish, today, endsWithPage, ...(await readStatement(database, secret, wish)) };
}

export default function Statement({ loaderData }: Route.ComponentProps) {
  const { key, from, to, today, students, name, lines } = loaderData;
  useEndWithPage(loaderData.endsWithPage);
  const choices = students.map((student) => ({
    value: student.key,
    label:
      student.duePence > 0
        ? `${student.name} – ${formatMoney(student.duePence)} due`
        : student.name,
  }));
  const isUnknown = key !== "" && name === null;
  return (
    <div className={styles.page}>
      <div className={styles.screenOnly}>
        <PrintHead
          title="Statements"
          subtitle="What a student has had and owes for private lessons."
          back={{ to: "/private-lessons", name: "Lessons" }}
          canPrint={name !== null}
        />
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
      {name === null ? (
        <EmptyState title={isUnknown ? "No lessons in these days" : "Whose statement?"}>
          <p>
            {isUnknown
              ? "This student had no private lesson in these days. Choose other days or another student."
              : "Choose a student above to see each lesson, what was paid and what is due."}
          </p>
        </EmptyState>
      ) : (
        <Sheet {...{ name, from, to, today, lines }} />
      )}
    </div>
  );
}

type SheetProps = Pick<Route.ComponentProps["loaderData"], "from" | "to" | "today" | "lines"> & {
  name: string;
};

function Sheet({ name, from, to, today, lines }: SheetProps) {
  const { totalPence, paidPence, duePence } = sumsOf(lines);
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <article className={styles.sheet} aria-label={`Statement of ${name}`}>
      <header className={styles.head}>
        <p className={styles.school}>{root?.school?.name}</p>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.days}>
          Private lessons from {formatDay(from)} to {formatDay(to)}
        </p>
      </header>
      <StatementLines name={name} lines={lines} today={today} />
      <dl className={styles.sums}>
        <div>
          <dt>Total</dt>
          <dd>{formatMoney(totalPence)}</dd>
        </div>
        <div>
          <dt>Paid</dt>
          <dd>{formatMoney(paidPence)}</dd>
        </div>
        <div className={styles.due}>
          <dt>Due</dt>
          <dd>{formatMoney(duePence)}</dd>
        </div>
      </dl>
      <p className={styles.foot}>Made on {formatDay(today)}.</p>
    </article>
  );
}
