// Today: everything due in the areas that the visitor has open, grouped by job.
import { formatNumber } from "#app/platform/format-number.ts";
import { Anchor, Button } from "@mantine/core";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useReopening } from "#app/client/use-reopening.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { LockIcon } from "#app/ui/icons.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { useTapGuard } from "#app/ui/list/use-tap-guard.ts";
import { DUE_FORMS } from "../due-forms.tsx";
import { RestrictedArea } from "../sign-in/restricted-area.tsx";
import type { Act, Line } from "../slice/due/due.ts";
import { DoneRow } from "./done-row.tsx";
import type { ShownGroup, ShownKind } from "./today.server.ts";
import { TodayLine } from "./today-line.tsx";
import { isDone, nameOf, useDoneLines } from "./use-done-lines.ts";
import styles from "./today.module.css";

/** Search parameter: a group shown in full; may be repeated. */
export const SHOW_ALL = "all";

export function Today({ groups }: { groups: readonly ShownGroup[] }) {
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const due = groups.filter(({ count }) => count > 0);
  return (
    <>
      {due.length > 1 && <Contents groups={due} />}
      {groups.map((each) => (
        <Group key={each.group} {...each} />
      ))}
      {total === 0 && (
        <EmptyState title="All done for today">
          <p>
            Registers, calls, trials, enquiries and fees appear here when something needs doing.
          </p>
        </EmptyState>
      )}
    </>
  );
}

/** The counts, each a link to its group. */
function Contents({ groups }: { groups: readonly ShownGroup[] }) {
  return (
    <nav className={styles.contents} aria-label="Due today">
      {groups.map(({ group, name, count }) => (
        <a key={group} href={`#${group}`}>
          {name} <span>{formatNumber(count)}</span>
        </a>
      ))}
    </nav>
  );
}

/** Keeps a line that was just done in place, even if it was the group's last. */
function Group({ group, name, count, isLocked, kinds, lines }: ShownGroup) {
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
  if (shown.length === 0 && !isLocked) return null;
  const counted = kinds.filter((kind) => kind.count !== null && kind.count > 0);
  return (
    <section className={styles.group} id={group} aria-labelledby={`${group}-title`}>
      <header className={styles.head}>
        <h2 id={`${group}-title`}>
          {name} {count > 0 && <span className={styles.count}>{formatNumber(count)}</span>}
        </h2>
        <ShowAll group={group} name={name} count={count} listed={lines.length} />
        {counted.length > 1 && <Parts kinds={counted} />}
      </header>
      {shown.length > 0 && (
        <ol ref={list} className={styles.lines} aria-label={name}>
          {shown.map((each) =>
            isDone(each) ? (
              <DoneRow key={`done ${each.name}`} done={each} onOver={() => forget(each.name)} />
            ) : (
              <TodayLine
                key={nameOf(each)}
                line={each}
                kind={kindOf(each)}
                isTagged={kinds.length > 1}
                open={open?.name === nameOf(each) ? open.act : null}
                onOpen={(act) => setOpen(act && { name: nameOf(each), act })}
                onDone={(doing) => finish(each, doing)}
              />
            ),
          )}
        </ol>
      )}
      {isLocked && <Locked />}
    </section>
  );
}

/** The lines of a group, counted: '3 fees due · 2 children not billed'. */
function Parts({ kinds }: { kinds: readonly ShownKind[] }) {
  return (
    <p className={styles.parts}>
      {kinds.map(({ kind, tile, count }) => (
        <span key={kind}>
          {tile} {count !== null && formatNumber(count)}
        </span>
      ))}
    </p>
  );
}

type Listed = { group: string; name: string; count: number; listed: number };

function ShowAll({ group, name, count, listed }: Listed) {
  const [parameters] = useSearchParams();
  const open = parameters.getAll(SHOW_ALL);
  const isOpen = open.includes(group);
  if (!isOpen && count <= listed) return null;
  const next = isOpen ? open.filter((each) => each !== group) : [...open, group];
  const words = isOpen ? "Show fewer" : `Show all ${formatNumber(count)}`;
  return (
    <Button
      component={Link}
      to={`?${new URLSearchParams(next.map((each) => [SHOW_ALL, each]))}`}
      replace
      preventScrollReset
      variant="subtle"
      className={styles.showAll}
      aria-label={`${words}: ${name}`}
    >
      {words}
    </Button>
  );
}

/** In place of what the members password shows. */
function Locked() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className={styles.locked}>
      <LockIcon size={18} aria-hidden />
      <Quiet component="span">Locked</Quiet>
      <Anchor component="button" type="button" onClick={() => setIsAsking(true)}>
        Unlock
      </Anchor>
      <RestrictedArea isOpen={isAsking} leadsTo="/admin" onClose={() => setIsAsking(false)} />
    </div>
  );
}
