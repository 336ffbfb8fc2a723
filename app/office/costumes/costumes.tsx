// The costume inventory page.
import { Alert, Button, Group } from "@mantine/core";
import { Suspense, useState } from "react";
import { useReopening } from "#app/client/use-reopening.ts";
import { Await, Link, useNavigation } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { EARLY } from "#app/ui/early.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { FilterBar } from "#app/ui/list/filter-bar.tsx";
import { FilteredNotice } from "#app/ui/list/filtered-notice.tsx";
import { formatCount } from "#app/ui/format.ts";
import { AddIcon, BackIcon, ProblemIcon, UploadIcon } from "#app/ui/icons.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { Pager } from "#app/ui/list/pager.tsx";
import { StatTile, StatTiles } from "#app/ui/figures/stat-tiles.tsx";
import { TextLink } from "#app/ui/layout/text.tsx";
import type { Route } from "./+types/costumes";
import { BulkUploadDialog } from "./import/bulk-upload-dialog.tsx";
import { DEFAULT_COLUMNS } from "./list/columns.ts";
import { costumeDraft, CostumeDialog } from "./form/costume-dialog.tsx";
import { CostumesTable } from "./list/costumes-table.tsx";
import { nameOfCostume } from "./costume.ts";
import { readCostumesPage, type CostumesPage, type ShownCostume } from "./costumes.server.ts";
import { DeleteCostumeDialog } from "./list/delete-costume-dialog.tsx";
import { readImports, type PastImport } from "./import/import-costumes.server.ts";
import { CostumeTabs } from "./costume-tabs.tsx";
import { lendDraft, LendDialog } from "./loans/lending/lend-dialog.tsx";
import { LendSeveralDialog, tickedIn, type Ticked } from "./loans/lending/lend-several-dialog.tsx";
import { TickedBar } from "./loans/ticked-bar.tsx";
import { useOwnPolicy } from "./photos/use-own-policy.ts";
import { useFrame } from "../navigation/use-frame.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const address = new URL(request.url).searchParams;
  const search = address.get("search") ?? "";
  const only = address.get("only") ?? "";
  const isDeleted = address.get("show") === "deleted";
  const failed = (error: unknown) => {
    platform.log.error({ err: error }, "could not load costumes");
    return null;
  };
  return {
    search,
    isDeleted,
    only,
    reading: readCostumesPage(platform, {
      search,
      page: address.get("page"),
      only,
      isDeleted,
    }).catch(failed),
    pastImports: readImports(platform).catch(failed),
  };
}

/** The open dialog. */
type Open =
  | { for: "adding" | "importing" }
  | { for: "lending several"; costumes: readonly Ticked[] }
  | { for: "editing" | "deleting" | "lending"; costume: ShownCostume };

export default function Costumes({ loaderData }: Route.ComponentProps) {
  const { search, only, isDeleted, reading, pastImports } = loaderData;
  const [open, setOpen] = useState<Open | null>(null);
  // Ticks are kept while searching for the next costume.
  const [ticked, setTicked] = useState<readonly Ticked[]>([]);
  const office = useFrame();
  const isAdmin = office?.scopes.includes("admin");
  const close = () => setOpen(null);
  return (
    <>
      <PageHead title="Costume Inventory">
        <Button
          component={Link}
          to={isAdmin ? "/admin/dashboard" : "/admin"}
          variant="default"
          leftSection={<BackIcon size={18} aria-hidden />}
        >
          Back
        </Button>
        <Button
          variant="default"
          leftSection={<UploadIcon size={18} aria-hidden />}
          onClick={() => setOpen({ for: "importing" })}
        >
          Bulk Upload
        </Button>
        <Button
          leftSection={<AddIcon size={18} aria-hidden />}
          onClick={() => setOpen({ for: "adding" })}
        >
          Add Item
        </Button>
      </PageHead>
      <CostumeTabs />
      <FilterBar
        of="Costumes"
        label="Search costumes"
        placeholder="Search costumes by name, color, size, box number..."
        search={search}
      >
        {isDeleted && <input type="hidden" name="show" value="deleted" />}
        {only && <FilteredNotice />}
      </FilterBar>
      <Suspense fallback={<EmptyState title="Loading costumes..." />}>
        <Await resolve={reading}>
          {(page) => (
            <>
              {page ? (
                <Inventory
                  {...{ search, isDeleted, ticked }}
                  {...page}
                  onOpen={setOpen}
                  onTick={setTicked}
                />
              ) : (
                <NotLoaded />
              )}
              <Dialogs open={open} columns={page?.columns ?? DEFAULT_COLUMNS} onClose={close} />
              {open?.for === "lending several" && (
                <LendSeveralDialog
                  costumes={open.costumes}
                  onClose={close}
                  onLent={() => {
                    setTicked([]);
                    close();
                  }}
                />
              )}
            </>
          )}
        </Await>
      </Suspense>
      {open?.for === "importing" && (
        <Suspense>
          <Await resolve={pastImports}>
            {(imports: PastImport[] | null) => (
              <BulkUploadDialog pastImports={imports ?? []} onClose={close} />
            )}
          </Await>
        </Suspense>
      )}
    </>
  );
}

type DialogsProps = { open: Open | null; columns: readonly string[]; onClose: () => void };

function Dialogs({ open, columns, onClose }: DialogsProps) {
  if (open?.for === "deleting") {
    return <DeleteCostumeDialog costume={open.costume} onClose={onClose} />;
  }
  if (open?.for === "lending") return <LendDialog costume={open.costume} onClose={onClose} />;
  if (open?.for !== "adding" && open?.for !== "editing") return null;
  const costume = open.for === "editing" ? open.costume : null;
  return <CostumeDialog costume={costume} columns={columns} onClose={onClose} />;
}

type Props = CostumesPage & {
  search: string;
  isDeleted: boolean;
  ticked: readonly Ticked[];
  onOpen: (open: Open) => void;
  onTick: (ticked: readonly Ticked[]) => void;
};

function Inventory({ search, isDeleted, ticked, onOpen, onTick, ...page }: Props) {
  const { costumes, columns, total, pieces, window } = page;
  const isLoading = useNavigation().state === "loading";
  useOwnPolicy(costumes);
  useReopening((draft) => {
    const several = tickedIn(draft);
    const editing = costumes.find(({ id }) => draft === costumeDraft(id));
    const lending = costumes.find(({ id }) => draft === lendDraft(id));
    if (several) onOpen({ for: "lending several", costumes: several });
    else if (editing) onOpen({ for: "editing", costume: editing });
    else if (lending) onOpen({ for: "lending", costume: lending });
    else if (draft === costumeDraft(null)) onOpen({ for: "adding" });
    else return false;
    return true;
  });
  return (
    <div {...EARLY}>
      <StatTiles>
        <StatTile name="Total Items" hint={formatCount(pieces, "piece")}>
          {total}
        </StatTile>
        <StatTile name="Showing">{window.total}</StatTile>
      </StatTiles>
      {costumes.length > 0 ? (
        <CostumesTable
          costumes={costumes}
          columns={columns}
          isLoading={isLoading}
          isDeleted={isDeleted}
          ticked={new Set(ticked.map(({ id }) => id))}
          onTick={(costume, isTicked) => {
            const others = ticked.filter(({ id }) => id !== costume.id);
            onTick(isTicked ? [...others, asTicked(costume)] : others);
          }}
          onEdit={(costume) => onOpen({ for: "editing", costume })}
          onDelete={(costume) => onOpen({ for: "deleting", costume })}
          onLend={(costume) => onOpen({ for: "lending", costume })}
        />
      ) : (
        <EmptyState title="No costumes found">
          {search ? <p>matching "{search}"</p> : <p>The school's costumes will be listed here.</p>}
        </EmptyState>
      )}
      <Pager window={window} />
      {ticked.length > 0 && (
        <TickedBar
          number={ticked.length}
          onLend={() => onOpen({ for: "lending several", costumes: ticked })}
          onClear={() => onTick([])}
        />
      )}
      <Group component="p" gap="lg" mt="md">
        {isDeleted ? (
          <TextLink to="/costume-inventory">Back to the costumes</TextLink>
        ) : (
          <TextLink to="/costume-inventory?show=deleted">Deleted in the last 30 days</TextLink>
        )}
      </Group>
    </div>
  );
}

function asTicked({ id, fields, stock: { available } }: ShownCostume): Ticked {
  return { id, name: nameOfCostume({ fields }), size: fields.SIZES ?? "", available };
}

function NotLoaded() {
  return (
    <Alert color="red" variant="light" icon={<ProblemIcon aria-hidden />}>
      Could not load costumes.
    </Alert>
  );
}
