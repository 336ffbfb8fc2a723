// The statement of one of the family's accounts, on screen and on paper.
import { data } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { isDay } from "#app/platform/days/day.ts";
import { formatDay, formatMoney } from "#app/ui/format.ts";
import { liveContentOf } from "#app/site/content/content.server.ts";
import yours from "#app/site/booking/yours/yours-page.module.css";
import { readStatementEntries } from "#app/office/fees/statement/read-statement.server.ts";
import {
  statementOf,
  usualStatementDays,
  type Statement,
} from "#app/office/fees/statement/statement.ts";
import { FamilyFrame, familyMeta } from "../family-frame.tsx";
import { requireFamily } from "../family-visitor.server.ts";
import { mayOf, readHomes } from "../read-family.server.ts";
import styles from "../family.module.css";
import type { Route } from "./+types/statement-page";
import money from "./money.module.css";
import { readOwnAccounts } from "./read-money.server.ts";

const NOT_FOUND = 404;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visitor = await requireFamily(request, context);
  const { database, schoolDays } = context.get(platformContext);
  const { today } = await schoolDays();
  const homes = await readHomes(database, visitor, today);
  const account = (await readOwnAccounts(database, homes)).find(({ id }) => id === params.id);
  if (!account) throw data("There is nothing here.", { status: NOT_FOUND });
  const { school } = (await liveContentOf(context)).content;
  const address = new URL(request.url).searchParams;
  const usual = usualStatementDays(today);
  const dayOf = (name: "from" | "to") => {
    const typed = address.get(name) ?? "";
    return isDay(typed) ? typed : usual[name];
  };
  const [from, last] = [dayOf("from"), dayOf("to")];
  const days = { from, to: last > today ? today : last };
  return {
    school,
    may: mayOf(homes),
    today,
    name: account.name,
    code: account.code,
    error: days.to < from ? "The last day is before the first." : null,
    statement: statementOf(await readStatementEntries(database, account.id), days),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  familyMeta("Statement", loaderData?.school.name);

export default function StatementPage({ loaderData }: Route.ComponentProps) {
  const { school, may, name, code, today, statement, error } = loaderData;
  const { from, to, owingPence } = statement;
  return (
    <FamilyFrame school={school} title={`Statement of ${name}`} at={null} may={may}>
      <form method="get" className={`${styles.form} ${money.screen}`}>
        <label>
          From
          <input type="date" name="from" required max={today} defaultValue={from} />
        </label>
        <label>
          To
          <input type="date" name="to" required max={today} defaultValue={to} />
        </label>
        <button className={styles.act}>Show</button>
        {error && <p role="alert">{error}</p>}
      </form>
      <p className={yours.lead}>
        {school.name}: fees from {formatDay(from)} to {formatDay(to)}
      </p>
      <Lines {...statement} />
      <p className={yours.lead}>
        {owingPence < 0 ? "In credit" : "Owing"}: {formatMoney(Math.abs(owingPence))}
      </p>
      {owingPence > 0 && <p>Please pay with the reference {code}, so that we find your payment.</p>}
      <p className={money.screen}>
        <a href="/family/money" className={styles.link}>
          Back to money
        </a>
      </p>
    </FamilyFrame>
  );
}

function Lines({ from, broughtForwardPence, lines }: Statement) {
  return (
    <table className={money.statement}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Description</th>
          <th scope="col" className={money.pence}>
            Amount
          </th>
          <th scope="col" className={money.pence}>
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{formatDay(from)}</th>
          <td colSpan={2}>Brought forward</td>
          <td className={money.pence}>{signed(broughtForwardPence)}</td>
        </tr>
        {lines.map(({ day, words, pence, balancePence }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- an entry has no other name
          <tr key={at}>
            <th scope="row">{formatDay(day)}</th>
            <td>{words}</td>
            <td className={money.pence}>{signed(pence)}</td>
            <td className={money.pence}>{signed(balancePence)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const signed = (pence: number) =>
  pence < 0 ? `-${formatMoney(Math.abs(pence))}` : formatMoney(pence);
