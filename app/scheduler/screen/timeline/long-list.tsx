// A list that scrolls; a long one renders only the rows near its window.
import {
  defaultRangeExtractor,
  elementScroll,
  type Range,
  useVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from "@tanstack/react-virtual";
import {
  type ReactNode,
  type Ref,
  startTransition,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import css from "./long-list.module.css";

const MOST_ROWS_AT_ONCE = 200;
const ROWS_BEYOND_THE_WINDOW = 4;
const ROWS_A_FRAME = 24;
/** Scrolling to a row leaves this much of the next one visible. */
const EDGE_PIXELS = 40;
/** The maximum height of a list, unless given. */
const WINDOW_PIXELS = 600;

export type RowPosition = Pick<VirtualItem, "start" | "end">;

/** The first and last rendered rows, without those kept permanently. */
export type RowsOnPage = { first: number; last: number };

export type LongListHandle = {
  /** Scrolls a row to the middle of the list, and the list into view. */
  show: (index: number) => void;
  /** Scrolls a row to the top of the list. */
  top: (index: number) => void;
  /**
   * Scrolls just far enough to show the row, and keeps it visible while the rows around it are
   * measured.
   */
  reveal: (index: number) => void;
};

type LongListProps = {
  label: string;
  className?: string;
  count: number;
  /** True when the Tab key stops at the list: needed when no row has a button. */
  isFocusable?: boolean;
  keyOf: (index: number) => string;
  /**
   * Estimated height of an unmeasured row, in pixels, in a list of this width; width 0 means
   * unknown.
   */
  rowHeight: (index: number, width: number) => number;
  /** The maximum height of the list; rows for its upper half are drawn before it is measured. */
  windowPixels?: number;
  /** Up to this many rows are all rendered, for the browser's own search; 200 by default. */
  mostRowsAtOnce?: number;
  /** Rows that stay rendered wherever the list is scrolled, such as a focused or dragged one. */
  keptIndexes?: readonly number[];
  /**
   * Indexes of the rows, in order, that stick to the top until the next one arrives, with their
   * height.
   */
  heads?: { indexes: readonly number[]; pixels: number };
  /** Called with the first and last visible rows when they change. */
  onWindow?: (first: number, last: number) => void;
  children: (index: number, onPage: RowsOnPage) => ReactNode;
  /** Drawn beneath the rows. */
  renderOverlay?: (
    onPage: RowsOnPage,
    positionOf: (index: number) => RowPosition | undefined,
  ) => ReactNode;
  handle?: Ref<LongListHandle>;
};

export function LongList(props: LongListProps) {
  const {
    label,
    className,
    count,
    isFocusable,
    keyOf,
    rowHeight,
    windowPixels = WINDOW_PIXELS,
    mostRowsAtOnce = MOST_ROWS_AT_ONCE,
    keptIndexes = NONE,
    heads = NO_HEADS,
    onWindow,
    children,
    renderOverlay,
    handle,
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const getScrollElement = useCallback(() => scroller.current, []);
  const [settledTop, setSettledTop] = useState(0);
  const [width, setWidth] = useState(0);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const isJump = rowsFrom(settledTop, range.startIndex) > range.endIndex - range.startIndex;
      // After a jump all rows are new, so the visible ones are drawn first, in a separate task.
      const overscan = isJump && range.overscan < range.count ? 0 : range.overscan;
      const rows = new Set(defaultRangeExtractor({ ...range, overscan }));
      const before = rows.size;
      const head = headAt(heads.indexes, range.startIndex);
      for (const index of [...keptIndexes, head])
        if (index >= 0 && index < range.count) rows.add(index);
      const all = [...rows];
      return all.length === before ? all : all.toSorted((one, other) => one - other);
    },
    [keptIndexes, heads, settledTop],
  );
  const rowsBeyond = count <= mostRowsAtOnce ? count : ROWS_BEYOND_THE_WINDOW;
  const overscan = useGrowing(rowsBeyond);
  const estimateSize = (index: number) => rowHeight(index, width);
  // A new key function makes the library discard its measured heights, as a change of width must.
  // oxlint-disable-next-line react/exhaustive-deps -- the width invalidates the measured heights
  const getItemKey = useCallback((index: number) => keyOf(index), [keyOf, width]);
  // oxlint-disable-next-line react/incompatible-library -- nothing it returns is memoised here
  const virtualizer = useVirtualizer({
    count,
    getScrollElement,
    estimateSize,
    measureElement: heightOf,
    observeElementRect: (list, onSize) =>
      followSize(list, (size) => {
        onSize(size);
        startTransition(() => setWidth(size.width));
      }),
    scrollToFn: scrollTo,
    getItemKey,
    overscan,
    scrollPaddingStart: EDGE_PIXELS + heads.pixels,
    scrollPaddingEnd: EDGE_PIXELS,
    rangeExtractor,
    // New rows are slow to draw, so an opening list renders in two tasks.
    initialRect: { width: 0, height: windowPixels / 2 },
    useFlushSync: false,
  });
  useImperativeHandle(
    handle,
    () => ({
      show: (index) => {
        virtualizer.scrollToIndex(index, { align: "center" });
        scroller.current?.scrollIntoView({ block: "nearest" });
      },
      top: (index) => virtualizer.scrollToIndex(index, { align: "start" }),
      reveal: (index) => {
        virtualizer.scrollToIndex(index, { align: "auto" });
        const row = scroller.current?.querySelector(`[data-index="${index}"]`);
        // A list taller than the screen is only partly visible.
        for (const part of [scroller.current, row]) part?.scrollIntoView({ block: "nearest" });
      },
    }),
    [virtualizer],
  );
  const rows = virtualizer.getVirtualItems();
  const onPage = rowsNearWindow(virtualizer.range, overscan, count);
  const positionOf = (index: number) => virtualizer.measurementsCache[index];
  const { startIndex: top, endIndex: bottom } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  const head = headAt(heads.indexes, top);
  useEffect(() => onWindow?.(top, bottom), [onWindow, top, bottom]);
  useEffect(() => {
    if (rowsFrom(settledTop, top) * 2 > bottom - top) startTransition(() => setSettledTop(top));
  }, [settledTop, top, bottom]);
  return (
    <div
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must reach what scrolls
      tabIndex={isFocusable ? 0 : undefined}
      className={`${css.scroller} ${className ?? ""}`}
      style={heads.pixels > 0 ? { scrollPaddingTop: heads.pixels } : undefined}
    >
      <div className={css.whole} style={{ height: virtualizer.getTotalSize() }}>
        {renderOverlay?.(onPage, positionOf)}
        <ul aria-label={label} className={css.rows}>
          {rows.map(({ key, index, start }) => (
            <li
              key={key}
              aria-setsize={count}
              aria-posinset={index + 1}
              data-index={index}
              ref={virtualizer.measureElement}
              className={index === head ? css.head : css.row}
              style={index === head ? undefined : { top: start }}
            >
              {children(index, onPage)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function rowsFrom(one: number, other: number): number {
  return Math.abs(other - one);
}

/** Grows from 0 to the maximum, a few with each frame, so that the visible rows are drawn first. */
function useGrowing(most: number): number {
  const [grown, setGrown] = useState(0);
  useEffect(() => {
    if (grown === most) return;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setGrown(Math.min(most, grown + ROWS_A_FRAME))),
    );
    return () => cancelAnimationFrame(frame);
  }, [grown, most]);
  return Math.min(grown, most);
}

const NONE: readonly number[] = [];
const NO_HEADS = { indexes: NONE, pixels: 0 };

/** Returns the last sticky head at or before a row; -1 before the first. */
function headAt(heads: readonly number[], row: number): number {
  return heads.findLast((index) => index <= row) ?? -1;
}

function rowsNearWindow(
  window: { startIndex: number; endIndex: number } | null,
  beyond: number,
  count: number,
): RowsOnPage {
  if (!window) return { first: 0, last: -1 };
  const { startIndex, endIndex } = window;
  return { first: Math.max(0, startIndex - beyond), last: Math.min(count - 1, endIndex + beyond) };
}

/** Skips scrolling a new list to its top, which would force a layout. */
function scrollTo(...[offset, options, list]: Parameters<typeof elementScroll<HTMLDivElement>>) {
  const isThere = list.scrollOffset === 0 && offset + (options.adjustments ?? 0) === 0;
  if (!isThere) elementScroll(offset, options, list);
}

/**
 * Follows the size through a ResizeObserver; until the first report the window is assumed to have
 * its maximum height.
 */
function followSize(
  { scrollElement }: Virtualizer<HTMLDivElement, Element>,
  onSize: (size: { width: number; height: number }) => void,
): () => void {
  const observer = new ResizeObserver(([entry]) => {
    const [box] = entry?.borderBoxSize ?? [];
    if (box) onSize({ width: Math.round(box.inlineSize), height: Math.round(box.blockSize) });
  });
  if (scrollElement) observer.observe(scrollElement);
  return () => observer.disconnect();
}

/**
 * Returns the height that the browser reported after layout; reading it earlier would force a
 * layout.
 */
function heightOf(
  row: Element,
  entry: ResizeObserverEntry | undefined,
  list: Virtualizer<HTMLDivElement, Element>,
): number {
  const [box] = entry?.borderBoxSize ?? [];
  if (box) return Math.round(box.blockSize);
  const index = list.indexFromElement(row);
  const known = list.itemSizeCache.get(list.options.getItemKey(index));
  return known ?? list.options.estimateSize(index);
}
