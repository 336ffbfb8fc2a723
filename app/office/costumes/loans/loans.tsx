// Costumes on loan: every loan with pieces out, most overdue first.
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { useReopening } from "#app/client/use-reopening.ts";

import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { distinctNames } from "#app/ui/list/distinct-names.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { formatCount, formatDay } from "#app/ui/format.ts";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { StatTile, StatTiles } from "#app/ui/figures/stat-tiles.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { MAIN_ACTION } from "#app/ui/list/use-row-keys.ts";
import { CostumeTabs } from "../costume-tabs.tsx";
import type { Route } from "./+types/loans";
import { daysLate, piecesOut, type Loan } from "./loan.ts";
import { readLoans } from "./loans.server.ts";
import { ToSettleList } from "./to-settle.tsx";
import { readToSettle } from "./to-settle.server.ts";
import { returnDraft, ReturnDialog } from "./return-dialog.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const loans = await readLoans(database, context.get(visitorContext));
  const toSettle = await readToSettle(database);
  return { today: (await schoolDays()).today, loans, toSettle };
}

const COLUMNS: Column[] = [
  { name: "Costume", kind: "name" },
  { name: "Borrower" },
  { name: "Out", kind: "number" },
  { name: "Box" },
  { name: "Lent" },
  { name: "Due back" },
  { name: "Actions", kind: "actions" },
];

export default function Loans({ loaderData: { today, loans, toSettle } }: Route.ComponentProps) {
  const [returning, setReturning] = useState<Loan | null>(null);
  useReopening((draft) => {
    const loan = loans.find(({ id }) => draft === returnDraft(id));
    if (loan) setReturning(loan);
    return loan !== undefined;
  });
  const late = loans.filter((loan) => daysLate(loan, today) > 0);
  const labels = distinctNames(
    loans.map(({ costume, borrower }) => `Take back ${costume} from ${borrower}`),
  );
  const out = loans.reduce((sum, loan) => sum + piecesOut(loan), 0);
  return (
    <>
      <PageHead title="Costumes on loan" subtitle="Most overdue first." />
      <CostumeTabs />
      <StatTiles>
        <StatTile name="Pieces out">{out}</StatTile>
        <StatTile name="Loans">{loans.length}</StatTile>
        <StatTile name="Overdue">{late.length}</StatTile>
        <StatTile name="Needs checking">
          {toSettle.reduce((sum, { quantity }) => sum + quantity, 0)}
        </StatTile>
      </StatTiles>
      {loans.length === 0 ? (
        <EmptyState title="No costumes on loan">
          <p>
            Lend a costume from its line in the inventory and it will be listed here until it is
            returned.
          </p>
        </EmptyState>
      ) : (
        <ListTable label="Loans" columns={COLUMNS} isWide>
          {loans.map((loan, at) => (
            <Row
              key={loan.id}
              loan={loan}
              label={labels[at]!}
              today={today}
              onReturn={() => setReturning(loan)}
            />
          ))}
        </ListTable>
      )}
      {toSettle.length > 0 && <ToSettleList backs={toSettle} />}
      {returning && (
        <ReturnDialog
          key={returning.id}
          // The current loan, in case someone else has recorded a return.
          loan={loans.find(({ id }) => id === returning.id) ?? returning}
          onClose={() => setReturning(null)}
        />
      )}
    </>
  );
}

type RowProps = { loan: Loan; label: string; today: string; onReturn: () => void };

function Row({ loan, label, today, onReturn }: RowProps) {
  const late = daysLate(loan, today);
  return (
    <ListRow>
      <ListName>
        {loan.costume}
        {loan.size && (
          <Text component="span" inherit c="dimmed" fw={400}>
            {" "}
            {loan.size}
          </Text>
        )}
      </ListName>
      <ListCell label="Borrower">
        <span>
          {loan.borrower} <Tag>{loan.borrowerKind}</Tag>
          {loan.holders.length > 0 && (
            <details>
              <summary>Who has what</summary>
              <ul>
                {loan.holders.map((holder) => (
                  <li key={holder}>{holder}</li>
                ))}
              </ul>
            </details>
          )}
        </span>
      </ListCell>
      <ListCell label="Out" kind="number">
        {loan.returned > 0 ? `${piecesOut(loan)} of ${loan.quantity}` : loan.quantity}
      </ListCell>
      <ListCell label="Box">{loan.box}</ListCell>
      <ListCell label="Lent" kind="oneLine">
        {formatDay(loan.lentOn)}
      </ListCell>
      <ListCell label="Due back">
        {loan.dueOn && (
          <span>
            {formatDay(loan.dueOn)}{" "}
            {late > 0 && <Tag tone="danger">{formatCount(late, "day")} overdue</Tag>}
          </span>
        )}
      </ListCell>
      <ListCell label="Actions" kind="actions">
        <Button
          size="compact-md"
          variant="light"
          {...MAIN_ACTION}
          onClick={onReturn}
          aria-label={label}
        >
          Take back
        </Button>
      </ListCell>
    </ListRow>
  );
}
