// Amounts owed for private lessons by age; several can be marked paid at once.
import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { href, Link, redirect, useRouteLoaderData } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { formatDay, formatMoney } from "#app/ui/format.ts";
import { PrintHead } from "#app/ui/page/print-head.tsx";
import { LessonTabs } from "../lesson-tabs.tsx";
import type { Route } from "./+types/debtors-page";
import { endLastPageView, isForOnePageView } from "#app/office/sign-in/page-view.server.ts";
import { readShares } from "#app/office/lessons/statement/statement.server.ts";
import { AGES, agesOf, owedOn, sumOf } from "#app/office/lessons/statement/statement.ts";
import { useEndWithPage } from "#app/office/sign-in/use-end-with-page.ts";
import paper from "#app/ui/page/paper.module.css";
import styles from "./debtors.module.css";
import { PaidDialog, type NamedShare } from "./paid-dialog.tsx";

export const middleware: Route.MiddlewareFunction[] = [endLastPageView];

export async function loader({ context }: Route.LoaderArgs) {
  // The page view may just have ended; the gate is on the lessons page.
  const visitor = context.get(visitorContext);
  if (!visitor.scopes.has("lessons")) throw redirect("/private-lessons");
  const { database, secret, schoolDays } = context.get(platformContext);
  const { today } = await schoolDays();
  const everyone = await readShares(database, secret, today);
  const debtors = everyone.flatMap(({ key, name, shares }) => {
    const owed = owedOn(shares, today).map((share): NamedShare => ({ ...share, name }));
    return owed.length === 0 ? [] : [{ key, name, owed, ages: agesOf(owed, today) }];
  });
  return { today, debtors, endsWithPage: isForOnePageView(visitor) };
}

type Debtor = Route.ComponentProps["loaderData"]["debtors"][number];

/** Column names: '0 to 30 days', '31 to 60 days', … 'Over 90 days'. */
const AGE_WORDS = [
  ...AGES.map((last, at) => `${at === 0 ? 0 : (AGES[at - 1] ?? 0) + 1} to ${last} days`),
  `Over ${AGES.at(-1)} days`,
];

const COLUMNS: Column[] = [
  { name: "Student", kind: "name" },
  ...AGE_WORDS.map((name): Column => ({ name, kind: "number" })),
  { name: "Total", kind: "number" },
];

export default function Debtors({ loaderData }: Route.ComponentProps) {
  const { today, debtors } = loaderData;
  useEndWithPage(loaderData.endsWithPage);
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  // Ignores ticks of students who have paid in the meantime.
  const ticked = debtors.filter(({ key }) => chosen.includes(key));
  const shares = ticked.flatMap(({ owed }) => owed);
  const close = () => {
    setIsAsking(false);
    setChosen([]);
  };
  return (
    <div className={paper.paper}>
      <div className={paper.screenOnly}>
        <PrintHead
          title="Debtors"
          subtitle="What each student owes for private lessons, by age of the lesson."
          canPrint={debtors.length > 0}
        />
        <LessonTabs />
      </div>
      <p className={paper.school}>
        {root?.school?.name}: amounts owed for private lessons, {formatDay(today)}
      </p>
      {debtors.length === 0 ? (
        <EmptyState title="Nobody owes anything">
          <p>Every lesson up to today is paid for.</p>
        </EmptyState>
      ) : (
        <>
          <ListTable label="Debtors" columns={COLUMNS}>
            {debtors.map((debtor) => (
              <Row
                key={debtor.key}
                debtor={debtor}
                isChosen={chosen.includes(debtor.key)}
                onChoose={(isChosen) =>
                  setChosen(
                    isChosen
                      ? [...chosen, debtor.key]
                      : chosen.filter((each) => each !== debtor.key),
                  )
                }
              />
            ))}
            <Totals debtors={debtors} />
          </ListTable>
          <div className={styles.act}>
            <Button disabled={shares.length === 0} onClick={() => setIsAsking(true)}>
              {shares.length === 0
                ? "Mark paid"
                : `Mark ${formatMoney(sumOf(shares))} of ${ticked.length} paid`}
            </Button>
            {shares.length === 0 && <p>Tick the students who have paid.</p>}
          </div>
        </>
      )}
      {isAsking && <PaidDialog shares={shares} today={today} onClose={close} />}
    </div>
  );
}

type RowProps = { debtor: Debtor; isChosen: boolean; onChoose: (isChosen: boolean) => void };

function Row({ debtor: { key, name, owed, ages }, isChosen, onChoose }: RowProps) {
  return (
    <ListRow>
      <ListName>
        <span className={styles.debtor}>
          <Checkbox
            aria-label={`${name} has paid`}
            className={styles.tick}
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
          <Link className={styles.name} to={`${href("/private-lessons/statement")}?student=${key}`}>
            {name}
          </Link>
        </span>
      </ListName>
      <Sums ages={ages} together={sumOf(owed)} />
    </ListRow>
  );
}

function Totals({ debtors }: { debtors: readonly Debtor[] }) {
  const ages = AGE_WORDS.map((_, at) =>
    debtors.reduce((sum, each) => sum + (each.ages[at] ?? 0), 0),
  );
  const together = ages.reduce((sum, pence) => sum + pence, 0);
  return (
    <ListRow>
      <ListName>
        <strong>Total</strong>
      </ListName>
      <Sums ages={ages} together={together} />
    </ListRow>
  );
}

function Sums({ ages, together }: { ages: readonly number[]; together: number }) {
  return (
    <>
      {AGE_WORDS.map((words, at) => (
        <ListCell key={words} label={words} kind="number">
          {formatMoney(ages[at] ?? 0)}
        </ListCell>
      ))}
      <ListCell label="Total" kind="number">
        <strong>{formatMoney(together)}</strong>
      </ListCell>
    </>
  );
}
