// Downloads a month or year of payroll as a CSV file.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { monthOf } from "#app/platform/days/day.ts";
import { refuseClosedPayroll } from "#app/office/sign-in/locking/locks.server.ts";
import { asDownload, CSV } from "#app/http/download.server.ts";
import type { Route } from "./+types/download-route";
import { isMonth } from "#app/office/payroll/figures/pay-months.ts";
import { downloadPayroll, isPayFile } from "./pay-sheet.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const address = new URL(request.url).searchParams;
  const asked = address.get("month") ?? "";
  const month = isMonth(asked) ? asked : monthOf((await platform.schoolDays()).today);
  const wanted = address.get("of");
  const of = isPayFile(wanted) ? wanted : "month";
  const visitor = context.get(visitorContext);
  await refuseClosedPayroll(platform.database, visitor);
  const { name, text } = await downloadPayroll(platform, visitor, { month, of });
  return asDownload(text, { name, type: CSV });
}
