// A teacher's own pay sheets, month by month.
import { Form, Link } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import filterBar from "#app/ui/list/filter-bar.module.css";
import { FilterSelect } from "#app/ui/list/filter-fields.tsx";
import { formatMonth } from "#app/ui/format.ts";
import { PrintHead } from "#app/ui/page/print-head.tsx";
import { isForOnePageView } from "#app/office/sign-in/page-view.server.ts";
import { useEndWithPage } from "#app/office/sign-in/use-end-with-page.ts";
import type { Route } from "./+types/own-sheets";
import { readOwnSheets } from "./own-sheets.server.ts";
import paper from "#app/ui/page/paper.module.css";
import { TeacherSheet } from "./teacher-sheet.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const visitor = context.get(visitorContext);
  const sheets = await readOwnSheets(database, visitor.person, await schoolDays());
  const asked = new URL(request.url).searchParams.get("month") ?? "";
  return {
    endsWithPage: isForOnePageView(visitor),
    months: sheets.map(({ id, sums }) => ({ id, month: sums.month })),
    sheet: sheets.find(({ id }) => id === asked) ?? sheets[0] ?? null,
  };
}

export default function OwnSheets({ loaderData }: Route.ComponentProps) {
  const { months, sheet, endsWithPage } = loaderData;
  useEndWithPage(endsWithPage);
  return (
    <div className={paper.paper}>
      <div className={paper.screenOnly}>
        <PrintHead
          title="Your pay sheets"
          subtitle="Your finalised months, with how each amount was calculated."
          back={{ to: "/private-lessons", name: "Private lessons" }}
          canPrint={sheet !== null}
        />
        {sheet && (
          <search aria-label="Month">
            <Form className={filterBar.bar} preventScrollReset>
              <FilterSelect
                name="month"
                label="Month"
                value={sheet.id}
                choices={months.map(({ id, month }) => ({ value: id, label: formatMonth(month) }))}
              />
            </Form>
          </search>
        )}
      </div>
      {sheet ? (
        <TeacherSheet key={sheet.id} sheet={sheet} />
      ) : (
        <EmptyState title="No pay sheets yet">
          <p>Each month will appear here once the office has finalised it.</p>
          <Link to="/private-lessons">Private lessons</Link>
        </EmptyState>
      )}
    </div>
  );
}
