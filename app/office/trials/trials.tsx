// The Trial Students tab: figures, filter and list.
import { Button } from "@mantine/core";
import { useState } from "react";
import { useReopening } from "#app/client/use-reopening.ts";
import { Link, useNavigation } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { Charts } from "#app/ui/figures/charts.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import filterStyles from "#app/ui/list/filter-bar.module.css";
import { FilterBar, FilterCount } from "#app/ui/list/filter-bar.tsx";
import { FilteredNotice } from "#app/ui/list/filtered-notice.tsx";
import { formatCount } from "#app/ui/format.ts";
import { AddIcon } from "#app/ui/icons.tsx";
import { MonthChart } from "#app/ui/figures/month-chart.tsx";
import { Pager } from "#app/ui/list/pager.tsx";
import { StatTile, StatTiles } from "#app/ui/figures/stat-tiles.tsx";
import { readOfferedClassNames } from "../classes/catalogue.server.ts";
import { named } from "../saving/use-save.ts";
import { ConfirmDelete } from "../saving/confirm.tsx";
import type { Route } from "./+types/trials";
import { conversionDraft, ConvertForm, trialDraft, TrialForm } from "./form/trial-form.tsx";
import type { TrialStatistics } from "./list/trial-statistics.server.ts";
import { TrialsByClass } from "./list/trials-by-class.tsx";
import {
  readTrialFilter,
  readTrialsPage,
  type TrialFilter,
  type TrialRow,
} from "./trials.server.ts";
import { TrialsTable } from "./list/trials-table.tsx";
import { deleteTrial } from "./trials.commands.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const address = new URL(request.url).searchParams;
  const { today } = await schoolDays();
  const filter = readTrialFilter(address);
  const page = address.get("page");
  return {
    filter,
    today,
    isUnlocked: context.get(visitorContext).scopes.has("members"),
    catalogue: await readOfferedClassNames(database),
    ...(await readTrialsPage(database, { filter, page, today })),
  };
}

/** The open dialog. */
type Open =
  | { for: "adding" | "classes" }
  | { for: "editing" | "deleting" | "converting"; trial: TrialRow }
  | null;

export default function Trials({ loaderData }: Route.ComponentProps) {
  const { filter, statistics, trials, window } = loaderData;
  const [open, setOpen] = useState<Open>(null);
  const isLoading = useNavigation().state === "loading";
  useReopening((draft) => {
    const editing = trials.find(({ id }) => draft === trialDraft(id));
    const converting = trials.find(({ id }) => draft === conversionDraft(id));
    if (editing) setOpen({ for: "editing", trial: editing });
    else if (converting) setOpen({ for: "converting", trial: converting });
    else if (draft === trialDraft(null)) setOpen({ for: "adding" });
    else return false;
    return true;
  });
  return (
    <>
      <Figures statistics={statistics} />
      <Charts title="The last 12 months">
        <MonthChart
          title="Trials that joined, by the month they began"
          bars={loaderData.months.map(({ month, trials: begun, joined }) => ({
            month,
            value: begun === 0 ? 0 : joined / begun,
            words: `${joined} of ${begun}`,
          }))}
        />
      </Charts>
      <TrialFilterBar filter={filter} onOpen={(dialog) => setOpen({ for: dialog })}>
        {isLoading ? "Loading…" : formatCount(window.total, "trial")}
      </TrialFilterBar>
      {trials.length > 0 ? (
        <TrialsTable
          trials={trials}
          isLoading={isLoading}
          onEdit={(trial) => setOpen({ for: "editing", trial })}
          onDelete={(trial) => setOpen({ for: "deleting", trial })}
          onConvert={(trial) => setOpen({ for: "converting", trial })}
        />
      ) : (
        <NoTrials isFirst={statistics.total === 0} search={filter.search} />
      )}
      <Pager window={window} />
      <Dialogs {...loaderData} open={open} onClose={() => setOpen(null)} />
    </>
  );
}

function Figures({ statistics }: { statistics: TrialStatistics }) {
  return (
    <StatTiles>
      <StatTile name="Total Trials">{statistics.total}</StatTile>
      <StatTile name="Active Trials">{statistics.active}</StatTile>
      <StatTile name="Converted">{statistics.converted}</StatTile>
      <StatTile name="Conversion Rate" hint={`${statistics.finishedRate}% of finished trials`}>
        {statistics.conversionRate}%
      </StatTile>
    </StatTiles>
  );
}

type BarProps = {
  filter: TrialFilter;
  onOpen: (dialog: "adding" | "classes") => void;
  /** The number of trials found. */
  children: string;
};

function TrialFilterBar({ filter, onOpen, children }: BarProps) {
  const { search, showConverted, only } = filter;
  const other = new URLSearchParams({
    ...(search && { search }),
    ...(!showConverted && { converted: "show" }),
  });
  return (
    <FilterBar
      of="Trial students"
      label="Search trial students"
      placeholder="Search by name or email..."
      search={search}
      isOneRow
    >
      {showConverted && <input type="hidden" name="converted" value="show" />}
      <Button
        component={Link}
        variant="default"
        to={`?${other}`}
        preventScrollReset
        className={filterStyles.button}
      >
        {showConverted ? "Hide Converted" : "Show Converted"}
      </Button>
      <Button variant="default" className={filterStyles.button} onClick={() => onOpen("classes")}>
        View Trials by Class
      </Button>
      <Button
        className={`${filterStyles.button} ${filterStyles.main}`}
        leftSection={<AddIcon size={18} aria-hidden />}
        onClick={() => onOpen("adding")}
      >
        Add Trial Student
      </Button>
      {only && <FilteredNotice />}
      <FilterCount>{children}</FilterCount>
    </FilterBar>
  );
}

type DialogsProps = {
  open: Open;
  today: string;
  isUnlocked: boolean;
  catalogue: readonly string[];
  onClose: () => void;
};

function Dialogs({ open, isUnlocked, ...shared }: DialogsProps) {
  const { onClose } = shared;
  if (open?.for === "classes") return <TrialsByClass onClose={onClose} />;
  if (open?.for === "adding") return <TrialForm {...shared} trial={null} />;
  if (open?.for === "editing") return <TrialForm {...shared} trial={open.trial} />;
  if (open?.for === "converting") {
    return <ConvertForm {...shared} trial={open.trial} isUnlocked={isUnlocked} />;
  }
  if (open?.for !== "deleting") return null;
  const { id, name } = open.trial;
  return (
    <ConfirmDelete
      title="Delete trial student?"
      to={deleteTrial.at({ id })}
      words={named("Delete trial student", name)}
      onClose={onClose}
    >
      {name} will be removed from the list. You can undo this from the notice that follows.
    </ConfirmDelete>
  );
}

function NoTrials({ isFirst, search }: { isFirst: boolean; search: string }) {
  if (isFirst) {
    return (
      <EmptyState title="No trials yet">
        <p>Children who try a class are listed here until they join.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={search ? `No trials match “${search}”` : "No open trials"}>
      <p>Search looks in names and emails. Converted trials are hidden until you show them.</p>
    </EmptyState>
  );
}
