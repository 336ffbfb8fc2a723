// Today: everything due in the areas that the visitor has open.
import { Button, Text, Title, VisuallyHidden } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { useReopening } from "#app/client/use-reopening.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { StatTile, StatTiles } from "#app/ui/figures/stat-tiles.tsx";
import { LockIcon } from "#app/ui/icons.tsx";
import { useTapGuard } from "#app/ui/list/use-tap-guard.ts";
import { DUE_FORMS } from "../due-forms.tsx";
import type { Act, Line } from "../slice/due/due.ts";
import { DoneRow } from "./done-row.tsx";
import type { ShownKind, ShownList, TodayPage } from "./today.server.ts";
import { TodayLine } from "./today-line.tsx";
import { isDone, nameOf, useDoneLines } from "./use-done-lines.ts";
import styles from "./today.module.css";

/** Search parameter: the list shown in full. */
export const SHOW_ALL = "all";

export function Today({ lines, total, kinds, lists }: TodayPage) {
  const isAllDone = lists.every((list) => list.lines.length === 0);
  return (
    <>
      <Counts kinds={kinds} />
      <DueLines
        label="Due today"
        lines={lines}
        kinds={kinds}
        none={
          isAllDone && (
            <EmptyState title="All done for today">
              <p>
                Calls, ending trials, fees, new enquiries and overdue costumes appear here when they
                are due.
              </p>
            </EmptyState>
          )
        }
      />
      {total > lines.length && (
        <Text inherit c="dimmed">
          Showing the {lines.length} most urgent of {total.toLocaleString("en-GB")}.
        </Text>
      )}
      {lists.map((list) => (
        <DueList key={list.kind.kind} {...list} />
      ))}
    </>
  );
}

function DueList({ kind, lines }: ShownList) {
  const { kind: name, tile, count } = kind;
  const total = count ?? lines.length;
  const title = (
    <Title order={2} mt="lg" mb="2xs">
      {tile}{" "}
      <Text component="small" ff="text" fw={400} fz="md" c="dimmed">
        {total.toLocaleString("en-GB")}
      </Text>
    </Title>
  );
  return (
    <DueLines label={tile} lines={lines} kinds={[kind]} title={title}>
      {total > lines.length && (
        <Button
          component={Link}
          to={`?${SHOW_ALL}=${name}`}
          replace
          preventScrollReset
          variant="subtle"
          aria-label={`Show all: ${tile}`}
        >
          Show all
        </Button>
      )}
    </DueLines>
  );
}

type LinesProps = {
  label: string;
  lines: readonly Line[];
  kinds: readonly ShownKind[];
  /** Above the lines. */
  title?: ReactNode;
  /** In place of the lines where there are none. */
  none?: ReactNode;
  /** Below the lines. */
  children?: ReactNode;
};

/** Keeps a line that was just done in place, even if it was the last. */
function DueLines({ label, lines, kinds, title, none, children }: LinesProps) {
  const { shown, finish, forget } = useDoneLines(lines);
  const [open, setOpen] = useState<{ name: string; act: Act } | null>(null);
  const names = shown.map((each) => (isDone(each) ? each.name : nameOf(each)));
  const list = useTapGuard<HTMLOListElement>(names);
  const kindOf = (line: Line) => kinds.find(({ kind }) => kind === line.kind)!;
  useReopening((draft) => {
    for (const line of lines) {
      const act = kindOf(line).acts.find(
        ({ opens }) => opens && DUE_FORMS[opens].draftName(line.ids[0] ?? "") === draft,
      );
      if (act) setOpen({ name: nameOf(line), act });
      if (act) return true;
    }
    return false;
  });
  if (shown.length === 0) return none;
  return (
    <>
      {title}
      <ol ref={list} className={styles.lines} aria-label={label}>
        {shown.map((each) =>
          isDone(each) ? (
            <DoneRow key={`done ${each.name}`} done={each} onOver={() => forget(each.name)} />
          ) : (
            <TodayLine
              key={nameOf(each)}
              line={each}
              kind={kindOf(each)}
              open={open?.name === nameOf(each) ? open.act : null}
              onOpen={(act) => setOpen(act && { name: nameOf(each), act })}
              onDone={(doing) => finish(each, doing)}
            />
          ),
        )}
      </ol>
      {children}
    </>
  );
}

/** Shows the count of each kind, without empty kinds; a locked kind shows a lock. */
function Counts({ kinds }: { kinds: readonly ShownKind[] }) {
  const counted = kinds.filter(({ count, isList }) => count !== 0 && !(isList && count !== null));
  if (counted.length === 0) return null;
  return (
    <StatTiles>
      {counted.map(({ kind, tile, count }) => (
        <StatTile key={kind} name={tile}>
          {count ?? (
            <>
              <LockIcon size={16} aria-hidden />
              <VisuallyHidden>Locked</VisuallyHidden>
            </>
          )}
        </StatTile>
      ))}
    </StatTiles>
  );
}
