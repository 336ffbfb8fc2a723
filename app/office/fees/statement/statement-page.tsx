// An account's statement: on screen for any days, and printed on A4.
import { data, Form, href, redirect } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { formatDay, formatMoney } from "#app/ui/format.ts";
import filterBar from "#app/ui/list/filter-bar.module.css";
import { PaperSheet } from "#app/ui/page/paper-sheet.tsx";
import { PrintHead } from "#app/ui/page/print-head.tsx";
import paper from "#app/ui/page/paper.module.css";
import statement from "#app/ui/page/statement.module.css";
import { isDay } from "#app/platform/days/day.ts";
import { familyCode } from "#app/platform/family-code.ts";
import { readWebsiteFacts } from "#app/office/school/website-facts.server.ts";
import { FilterDay } from "#app/office/typed/filter-day.tsx";
import { signed } from "../fee-words.ts";
import { readAccountHolder } from "../account-name.server.ts";
import type { Route } from "./+types/statement-page";
import { readStatementEntries } from "./read-statement.server.ts";
import { statementOf, usualStatementDays, type Statement } from "./statement.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const account = await readAccountHolder(database, params.id);
  if (!account) throw data("This account no longer exists.", { status: 404 });
  if (account.joinedId !== null) {
    throw redirect(href("/admin/fees/family/:id/statement", { id: account.joinedId }));
  }
  const { today } = await schoolDays();
  const usual = usualStatementDays(today);
  const address = new URL(request.url).searchParams;
  const dayOf = (name: "from" | "to") => {
    const typed = address.get(name) ?? "";
    return isDay(typed) ? typed : usual[name];
  };
  const days = { from: dayOf("from"), to: dayOf("to") };
  const { school } = await readWebsiteFacts(database);
  return {
    id: account.id,
    name: account.name,
    code: familyCode(account.code),
    school: { name: school.name, address: school.addressLines.join(", ") },
    statement: statementOf(await readStatementEntries(database, account.id), days),
  };
}

export default function AccountStatement({ loaderData }: Route.ComponentProps) {
  const { id, name, code, school } = loaderData;
  const { from, to, owingPence } = loaderData.statement;
  return (
    <div className={paper.paper}>
      <div className={paper.screenOnly}>
        <PrintHead
          title={`Statement of ${name}`}
          subtitle="Charges, discounts and payments from day to day."
          back={{ to: href("/admin/fees/family/:id", { id }), name: "Account" }}
          canPrint
        />
        <search aria-label="Statement">
          <Form className={filterBar.bar} preventScrollReset>
            <FilterDay name="from" label="From" value={from} />
            <FilterDay name="to" label="To" value={to} />
          </Form>
        </search>
      </div>
      <PaperSheet width="52rem" aria-label={`Statement of ${name}`}>
        <header className={statement.head}>
          <p className={statement.school}>{school.name}</p>
          <p className={statement.address}>{school.address}</p>
          <h2 className={statement.name}>{name}</h2>
          <p>
            Fees from {formatDay(from)} to {formatDay(to)}
          </p>
        </header>
        <Lines {...loaderData.statement} />
        <Sums {...loaderData.statement} />
        {owingPence > 0 && (
          <p className={statement.foot}>
            Please pay with the reference {code}, so we can find your payment.
          </p>
        )}
      </PaperSheet>
    </div>
  );
}

function Lines({ from, broughtForwardPence, lines }: Statement) {
  return (
    <table className={statement.lines}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Description</th>
          <th scope="col" className={statement.money}>
            Amount
          </th>
          <th scope="col" className={statement.money}>
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className={statement.brought}>
          <th scope="row">{formatDay(from)}</th>
          <td colSpan={2}>Brought forward</td>
          <td className={statement.money} data-label="Balance">
            {signed(broughtForwardPence)}
          </td>
        </tr>
        {lines.map(({ day, words, pence, balancePence }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- an entry has no other name
          <tr key={at}>
            <th scope="row">{formatDay(day)}</th>
            <td>{words}</td>
            <td className={statement.money} data-label="Amount">
              {signed(pence)}
            </td>
            <td className={statement.money} data-label="Balance">
              {signed(balancePence)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums(sums: Statement) {
  const { broughtForwardPence, chargesPence, discountsPence, paymentsPence, owingPence } = sums;
  return (
    <dl className={statement.sums}>
      <Sum name="Brought forward" pence={broughtForwardPence} />
      <Sum name="Charges" pence={chargesPence} />
      {discountsPence !== 0 && <Sum name="Discounts" pence={discountsPence} />}
      <Sum name="Payments" pence={paymentsPence} />
      <div className={statement.due}>
        <dt>{owingPence < 0 ? "In credit" : "Owing"}</dt>
        <dd>{formatMoney(Math.abs(owingPence))}</dd>
      </div>
    </dl>
  );
}

function Sum({ name, pence }: { name: string; pence: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{signed(pence)}</dd>
    </div>
  );
}
