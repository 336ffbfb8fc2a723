// One of the two running orders in the comparison.
import { type Ref, useMemo } from "react";
import type { Whereabouts } from "#app/scheduler/plan/compare.ts";
import { timeText } from "#app/scheduler/plan/timeline.ts";
import css from "./compare-dialog.module.css";
import { LongList, type LongListHandle } from "#app/scheduler/screen/timeline/long-list.tsx";
import { entryKey, type PlanView } from "#app/scheduler/screen/plan-view.ts";
import { countText } from "../generate/schedule-words.ts";
import type {
  ItemEntry,
  SectionEntry,
  SessionEntry,
  TimelineEntry,
} from "#app/scheduler/plan/timeline-entries.ts";

type CompareListProps = {
  side: "before" | "after";
  title: string;
  order: PlanView;
  others: PlanView;
  places: ReadonlyMap<number, Whereabouts>;
  isOnlyMoved: boolean;
  /** The row of the routine under the pointer in either list. */
  pointed: number | null;
  onPointed: (row: number | null) => void;
  /** The row of the routine to focus as soon as it is on the page. */
  focused: number | null;
  /** Scrolls to a routine in the other list, where it has this position. */
  onShowOther: (row: number, index: number) => void;
  handle: Ref<LongListHandle>;
};

const ROW_PIXELS = { session: 34, section: 34, item: 44 };

export function CompareList(props: CompareListProps) {
  const { side, title, order, others, places, isOnlyMoved, pointed } = props;
  const shown = useMemo(
    () => shownEntries(order.entries, places, isOnlyMoved),
    [order, places, isOnlyMoved],
  );
  const indexOther = useMemo(() => {
    const entries = shownEntries(others.entries, places, isOnlyMoved);
    return new Map(entries.map((entry, index) => [entryKey(entry), index]));
  }, [others, places, isOnlyMoved]);
  const { conflicts, sections } = order.summary;
  const last = order.entries.at(-1);
  return (
    <section className={css.side} aria-label={title}>
      <h3 className={css.title}>{title}</h3>
      <p className={css.figures}>
        <strong>{countText(conflicts)}</strong>,{" "}
        {sections === 1 ? "1 section" : `${sections} sections`}
        {last?.kind === "item" && `, ends at ${timeText(last.endSeconds, last.session)}`}
      </p>
      <LongList
        label={title}
        className={css.list}
        count={shown.length}
        isFocusable={shown.length === 0}
        keyOf={(index) => (shown[index] ? entryKey(shown[index]) : "")}
        rowHeight={(index) => ROW_PIXELS[shown[index]?.kind ?? "item"]}
        handle={props.handle}
      >
        {(index) => {
          const entry = shown[index];
          if (!entry) return null;
          if (entry.kind !== "item") return <HeadRow entry={entry} />;
          const place = entry.item.type === "routine" ? places.get(entry.item.row) : undefined;
          const row = entry.item.type === "routine" ? entry.item.row : null;
          const other = indexOther.get(entryKey(entry));
          return (
            <ItemRow
              {...{ entry, side, place }}
              isPointed={row !== null && row === pointed}
              onPointed={(isPointed) => props.onPointed(isPointed ? row : null)}
              isFocused={row !== null && row === props.focused}
              onPress={() => {
                if (row !== null && other !== undefined) props.onShowOther(row, other);
              }}
            />
          );
        }}
      </LongList>
    </section>
  );
}

function HeadRow({ entry }: { entry: SectionEntry | SessionEntry }) {
  const [name, session] =
    entry.kind === "session" ? [entry.session.name, entry] : [entry.section.name, entry.session];
  return (
    <p className={css.section} data-session={entry.kind === "session" || undefined}>
      <span>{name}</span> <span>{timeText(entry.startSeconds, session)}</span>
    </p>
  );
}

type ItemRowProps = {
  entry: ItemEntry;
  side: "before" | "after";
  place: Whereabouts | undefined;
  isPointed: boolean;
  isFocused: boolean;
  onPointed: (isPointed: boolean) => void;
  onPress: () => void;
};

function ItemRow(props: ItemRowProps) {
  const { entry, side, place, isPointed, isFocused, onPointed, onPress } = props;
  const words = (
    <>
      <span className={css.number}>{entry.number ?? ""}</span>
      <span className={css.time}>{timeText(entry.startSeconds, entry.session)}</span>
      <span className={css.name}>{entry.item.name}</span>
      {place?.hasMoved && <span className={css.moved}>{movedText(place, side)}</span>}
    </>
  );
  if (!place) return <p className={css.item}>{words}</p>;
  return (
    <button
      ref={isFocused ? takeFocus : undefined}
      type="button"
      className={css.item}
      title="Show in the other order"
      data-moved={place.hasMoved || undefined}
      data-pointed={isPointed || undefined}
      onMouseEnter={() => onPointed(true)}
      onMouseLeave={() => onPointed(false)}
      onFocus={() => onPointed(true)}
      onBlur={() => onPointed(false)}
      onClick={onPress}
    >
      {words}
    </button>
  );
}

function takeFocus(button: HTMLElement | null): void {
  button?.focus({ preventScroll: true });
}

/** In a published plan the number stays the same, so the text gives the time instead. */
function movedText({ before, after, times }: Whereabouts, side: "before" | "after"): string {
  if (before === after) return side === "before" ? `now ${times.after}` : `was ${times.before}`;
  if (side === "before") return after === null ? "removed" : `now #${after}`;
  return before === null ? "new" : `was #${before}`;
}

function shownEntries(
  entries: readonly TimelineEntry[],
  places: ReadonlyMap<number, Whereabouts>,
  isOnlyMoved: boolean,
): readonly TimelineEntry[] {
  if (!isOnlyMoved) return entries;
  return entries.filter(
    (entry) =>
      entry.kind === "item" &&
      entry.item.type === "routine" &&
      places.get(entry.item.row)?.hasMoved === true,
  );
}
