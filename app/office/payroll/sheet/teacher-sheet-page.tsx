// One teacher's pay sheet for a month, for the office to read and print.
import { href, redirect } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { monthOf } from "#app/platform/days/day.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { formatMonth } from "#app/ui/format.ts";
import { PrintHead } from "#app/ui/page/print-head.tsx";
import { isPayrollClosed } from "#app/office/sign-in/locking/locks.server.ts";
import { isMonth } from "../figures/pay-months.ts";
import { readPayrollMonth } from "../payroll.server.ts";
import type { Route } from "./+types/teacher-sheet-page";
import paper from "#app/ui/page/paper.module.css";
import { TeacherSheet } from "./teacher-sheet.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  if (await isPayrollClosed(database, context.get(visitorContext))) {
    throw redirect("/admin/dashboard/payroll");
  }
  const days = await schoolDays();
  const asked = new URL(request.url).searchParams.get("month") ?? "";
  const month = isMonth(asked) ? asked : monthOf(days.today);
  const { teachers } = await readPayrollMonth(database, month, days);
  return { month, teacher: teachers.find(({ id }) => id === params.id) ?? null };
}

export default function TeacherSheetPage({ loaderData }: Route.ComponentProps) {
  const { month, teacher } = loaderData;
  return (
    <div className={paper.paper}>
      <div className={paper.screenOnly}>
        <PrintHead
          title="Pay sheet"
          subtitle={`One teacher, ${formatMonth(month)}.`}
          back={{
            to: `${href("/admin/dashboard/payroll/sheet")}?month=${month}`,
            name: "Pay sheet and year",
          }}
          canPrint={teacher !== null}
        />
      </div>
      {teacher ? (
        <TeacherSheet sheet={{ ...teacher, name: teacher.sheetName }} />
      ) : (
        <EmptyState title="This teacher has no pay this month" />
      )}
    </div>
  );
}
