// Fees due: the families' balances, the bank lines to match and the bank files.
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
import { composeAddress } from "../message-log/purposes.ts";
import { BankDialog } from "./bank/bank-dialog.tsx";
import { BankFiles } from "./bank/bank-files.tsx";
import { KnownPayers } from "./bank/known-payers.tsx";
import { OpenLines } from "./bank/open-lines.tsx";
import { FamiliesTable } from "./families-table.tsx";
import { readFeesFilter } from "./fees-filter.ts";
import { MonthDialog } from "./month/month-dialog.tsx";
import { previewMonth } from "./month/month-preview.server.ts";
import { readFeesPage } from "./read-fees.server.ts";

/** Search parameter: the month being previewed. */
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
  { value: "open", label: "Families who owe" },
  { value: "credit", label: "Families in credit" },
  { value: "all", label: "All families" },
];

export default function Fees({ loaderData }: Route.ComponentProps) {
  const { rows, window, totals, lines, lineCount, confirmed, files, month, months, filter } =
    loaderData;
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
        subtitle="What families owe, matched to your bank statement. This page does not take payments."
      >
        {totals.openFamilies > 0 && (
          <Button component={Link} variant="default" to={composeAddress({ to: "owing" })}>
            Message families that owe
          </Button>
        )}
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
          name="Owing"
          hint={formatCount(totals.openFamilies, "family", "families")}
          explained="Total owed by all families"
        >
          {formatMoney(totals.openPence)}
        </StatTile>
        <StatTile name="Received this month" explained={`Received in ${formatMonth(month)}`}>
          {formatMoney(totals.receivedThisMonthPence)}
        </StatTile>
        <StatTile name="In credit" explained="Paid but not yet used">
          {formatMoney(totals.creditPence)}
        </StatTile>
        <StatTile name="Payments to match">{lineCount}</StatTile>
      </StatTiles>
      {hasAccounts && !isMonthThere && (
        <Panel my="md">
          <Group justify="space-between" gap="2xs">
            Fees for {formatMonth(month)} haven’t been added yet.
            <Button variant="light" onClick={() => look(month)}>
              Preview {formatMonth(month)}
            </Button>
          </Group>
        </Panel>
      )}
      {lines.length > 0 && (
        <OpenLines lines={lines} count={lineCount} confirmed={confirmed} families={families} />
      )}
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
            <EmptyState title={filter.search ? "No families found" : "Nothing owing"}>
              <p>
                {filter.search
                  ? "Try another name, or the full code."
                  : "Unpaid fees are listed here."}
              </p>
            </EmptyState>
          )}
          <Pager window={window} />
        </>
      ) : (
        <EmptyState title="No children yet">
          <p>
            Add your first <Link to="/admin/dashboard">members</Link>, then add a month’s fees.
          </p>
        </EmptyState>
      )}
      {files.length > 0 && <BankFiles files={files} />}
      {collectors.length > 0 && (
        <Card mt="lg" title="Payouts for several families" note="each payout needs its own file">
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
