// Fees due: what each family owes, the bank's lines that are held against it, and the files they came in.
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { addMonths, monthOf } from "#app/platform/days/day.ts";
import { Card } from "#app/ui/card.tsx";
import { formatCount, formatMoney, formatMonth } from "#app/ui/format.ts";
import { StatTile, StatTiles } from "#app/ui/figures/stat-tiles.tsx";
import { AddIcon, UploadIcon } from "#app/ui/icons.tsx";
import { FilterBar, FilterCount } from "#app/ui/list/filter-bar.tsx";
import { FilterSelect } from "#app/ui/list/filter-fields.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Pager } from "#app/ui/list/pager.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { Panel } from "#app/ui/layout/panel.tsx";
import type { Route } from "./+types/fees";
import { BankDialog } from "./bank/bank-dialog.tsx";
import { FilesRead } from "./bank/files-read.tsx";
import { KnownPayers } from "./bank/known-payers.tsx";
import { OpenLines } from "./bank/open-lines.tsx";
import { FamiliesTable } from "./families-table.tsx";
import { readFeesFilter } from "./fees-filter.ts";
import { MonthDialog } from "./month/month-dialog.tsx";
import { previewMonth } from "./month/month-preview.server.ts";
import { readFeesPage } from "./read-fees.server.ts";

/** In the address: the month that is looked at before it is added. */
const ADD = "add";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const { today, momentText } = await schoolDays();
  const address = new URL(request.url).searchParams;
  const filter = readFeesFilter(address);
  const month = monthOf(today);
  const months = [-1, 0, 1].map((step) => monthOf(addMonths(`${month}-01`, step)));
  const added = months.find((each) => each === address.get(ADD)) ?? null;
  const page = await readFeesPage(database, { filter, today, page: address.get("page") });
  return {
    ...page,
    files: page.files.map((file) => ({ ...file, readAt: momentText(file.readAt) })),
    filter,
    month,
    months,
    preview: added === null ? null : await previewMonth(database, { month: added, today }),
  };
}

const SHOW_CHOICES = [
  { value: "open", label: "Families that owe" },
  { value: "credit", label: "Families with credit" },
  { value: "all", label: "All families" },
];

export default function Fees({ loaderData }: Route.ComponentProps) {
  const { rows, window, totals, lines, lineCount, files, month, months, filter } = loaderData;
  const { preview, isMonthThere, hasAccounts, families, collectors } = loaderData;
  const [isReading, setIsReading] = useState(false);
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const look = (of: string | null) => {
    const next = new URLSearchParams(address);
    if (of === null) next.delete(ADD);
    else next.set(ADD, of);
    void navigate(`?${next}`, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <PageHead
        title="Fees due"
        subtitle="What families owe, held against the bank’s file. Nobody is charged here."
      >
        <Button
          variant="default"
          leftSection={<AddIcon size={18} aria-hidden />}
          onClick={() => look(month)}
        >
          Add a month’s fees
        </Button>
        <Button
          leftSection={<UploadIcon size={18} aria-hidden />}
          onClick={() => setIsReading(true)}
        >
          Read a bank file
        </Button>
      </PageHead>
      <StatTiles>
        <StatTile
          name="Open"
          hint={formatCount(totals.openFamilies, "family", "families")}
          explained="What all families still owe"
        >
          {formatMoney(totals.openPence)}
        </StatTile>
        <StatTile name="Came this month" explained={`What came in ${formatMonth(month)}`}>
          {formatMoney(totals.cameThisMonthPence)}
        </StatTile>
        <StatTile name="Credit" explained="What came and has paid nothing yet">
          {formatMoney(totals.creditPence)}
        </StatTile>
        <StatTile name="Payments to match">{lineCount}</StatTile>
      </StatTiles>
      {hasAccounts && !isMonthThere && (
        <Panel my="md">
          <Group justify="space-between" gap="2xs">
            {formatMonth(month)} is not on the list yet.
            <Button variant="light" onClick={() => look(month)}>
              Look at {formatMonth(month)}
            </Button>
          </Group>
        </Panel>
      )}
      {lines.length > 0 && <OpenLines lines={lines} count={lineCount} families={families} />}
      {hasAccounts ? (
        <>
          <FilterBar
            of="Families"
            label="Search families"
            placeholder="Family or code"
            search={filter.search}
          >
            <FilterSelect
              name="show"
              label="Show"
              isLabelHidden
              value={filter.show}
              choices={SHOW_CHOICES}
            />
            <FilterCount>{formatCount(window.total, "family", "families")}</FilterCount>
          </FilterBar>
          {rows.length > 0 ? (
            <FamiliesTable rows={rows} />
          ) : (
            <EmptyState title={filter.search ? "No family fits" : "Nobody owes anything"}>
              <p>
                {filter.search
                  ? "Look for another name, or for the whole code."
                  : "What is added to the list and not paid stands here."}
              </p>
            </EmptyState>
          )}
          <Pager window={window} />
        </>
      ) : (
        <EmptyState title="No children yet">
          <p>
            Add the first <Link to="/admin/dashboard">members</Link>, then add a month’s fees.
          </p>
        </EmptyState>
      )}
      {files.length > 0 && <FilesRead files={files} />}
      {collectors.length > 0 && (
        <Card mt="lg" title="Pay out for many families" note="their lines need a file of their own">
          <KnownPayers payers={collectors} />
        </Card>
      )}
      {isReading && <BankDialog line={null} onClose={() => setIsReading(false)} />}
      {preview && (
        <MonthDialog
          key={preview.month}
          preview={preview}
          months={months}
          onMonth={look}
          onClose={() => look(null)}
        />
      )}
    </>
  );
}
