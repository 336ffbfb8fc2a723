// The statement of one of the family's accounts, on screen and on paper.
import { formatDay } from "#app/ui/format.ts";
import yours from "#app/site/booking/yours/yours-page.module.css";
import type { Statement } from "#app/office/fees/statement/statement.ts";
import { FamilyFrame, familyMeta } from "../family-frame.tsx";
import styles from "../family.module.css";
import type { Route } from "./+types/statement-page";
import money from "./money.module.css";
import { readOwnStatement } from "./own-account.server.ts";
import { closingLines, STATEMENT_HEAD, statementRows } from "./paper/paper.ts";

export async function loader(args: Route.LoaderArgs) {
  const { account, school, may, today, statement, first, isBackwards } =
    await readOwnStatement(args);
  const { name, code, id } = account;
  const { from, to } = statement;
  const file = `/family/money/${id}/statement/pdf?${new URLSearchParams({ from, to }).toString()}`;
  const error = isBackwards ? "The last day is before the first." : null;
  return { school, may, today, name, code, file, first, error, statement };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  familyMeta("Statement", loaderData?.school.name);

export default function StatementPage({ loaderData }: Route.ComponentProps) {
  const { school, may, name, code, today, statement, error, file, first } = loaderData;
  const { from, to } = statement;
  const [closing, ...more] = closingLines(statement, code);
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
      <Lines statement={statement} />
      <p className={yours.lead}>{closing}</p>
      {more.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {!error && (
        <p className={money.screen}>
          <a href={file} className={styles.link} download>
            Download as PDF
          </a>
        </p>
      )}
      {first !== null && first < from && (
        <p className={money.screen}>
          <a href={`?from=${first}&to=${today}`} className={styles.link}>
            Everything since {formatDay(first)}
          </a>
        </p>
      )}
      <p className={money.screen}>
        <a href="/family/money" className={styles.link}>
          Back to money
        </a>
      </p>
    </FamilyFrame>
  );
}

function Lines({ statement }: { statement: Statement }) {
  return (
    <table className={money.statement}>
      <thead>
        <tr>
          {STATEMENT_HEAD.map((name, at) => (
            <th key={name} scope="col" className={at > 1 ? money.pence : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {statementRows(statement).map(([day, words, sum, balance], at) => (
          // oxlint-disable-next-line react/no-array-index-key -- an entry has no other name
          <tr key={at}>
            <th scope="row">{day}</th>
            <td>{words}</td>
            <td className={money.pence}>{sum}</td>
            <td className={money.pence}>{balance}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
