// A list that scrolls inside itself; of a long one only the rows near its window are on the page.
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
/** A row that is brought into sight is seen with something of the next. */
const EDGE_PIXELS = 40;
/** What a list is high at most, unless it says otherwise. */
const WINDOW_PIXELS = 600;

export type RowPosition = Pick<VirtualItem, "start" | "end">;

/** The first and the last of the rows that are on the page, but for those that are kept there. */
export type RowsOnPage = { first: number; last: number };

export type LongListHandle = {
  /** Brings a row to the middle of the list, and the list on the screen. */
  show: (index: number) => void;
  /** Brings a row to the top of the list. */
  top: (index: number) => void;
  /** Scrolls no further than it takes to see the row, and keeps it in sight while those around it are measured. */
  reveal: (index: number) => void;
};

type LongListProps = {
  label: string;
  className?: string;
  count: number;
  /** Whether the Tab key stops at it: needed where no row has a button. */
  isFocusable?: boolean;
  keyOf: (index: number) => string;
  /** Pixels of a row before it has been measured, in a list of a width; 0 where that is not known yet. */
  rowHeight: (index: number, width: number) => number;
  /** How high the list is at most: rows for the upper half of it are drawn before it has been measured. */
  windowPixels?: number;
  /** Up to so many rows are all on the page, for a browser's own search: 200 where none is given. */
  mostRowsAtOnce?: number;
  /** Rows that stay on the page wherever the list is scrolled, as one that a finger or the focus holds must. */
  keptIndexes?: readonly number[];
  /** Rows, in their order, that stay at the top until the next of them comes there, and how high they are. */
  heads?: { indexes: readonly number[]; pixels: number };
  /** The first and the last row in the window, whenever they are others. */
  onWindow?: (first: number, last: number) => void;
  children: (index: number, onPage: RowsOnPage) => ReactNode;
  /** Drawn under the rows. */
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
      // All rows are new then: what is in sight is drawn first, in a task of its own.
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
  // The library takes all rows to be other ones when this is: with the width their heights are.
  // oxlint-disable-next-line react/exhaustive-deps -- the width stands for what it changes
  const getItemKey = useCallback((index: number) => keyOf(index), [keyOf, width]);
  // oxlint-disable-next-line react/incompatible-library -- nothing it returns is memoized here
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
    // New rows take long: what a list is opened with comes in two tasks.
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
        // A list that is higher than the screen is not all on it.
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

/** What is in sight is drawn first: from 0 up to so many, some with each frame. */
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

/** The last of the heads that is not after a row; -1 before the first. */
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

/** A list that is new is at its top already, and to scroll it there would lay it out at once. */
function scrollTo(...[offset, options, list]: Parameters<typeof elementScroll<HTMLDivElement>>) {
  const isThere = list.scrollOffset === 0 && offset + (options.adjustments ?? 0) === 0;
  if (!isThere) elementScroll(offset, options, list);
}

/** As the browser tells it, like the rows: until then the window is taken as high as the list may be. */
function followSize(
  { scrollElement }: Virtualizer<HTMLDivElement, Element>,
  onSize: (size: { width: number; height: number }) => void,
): () => void {
  const observer = new ResizeObserver(([told]) => {
    const [box] = told?.borderBoxSize ?? [];
    if (box) onSize({ width: Math.round(box.inlineSize), height: Math.round(box.blockSize) });
  });
  if (scrollElement) observer.observe(scrollElement);
  return () => observer.disconnect();
}

/** As the browser tells it once it has laid the row out: to ask for it before would lay out at once. */
function heightOf(
  row: Element,
  told: ResizeObserverEntry | undefined,
  list: Virtualizer<HTMLDivElement, Element>,
): number {
  const [box] = told?.borderBoxSize ?? [];
  if (box) return Math.round(box.blockSize);
  const index = list.indexFromElement(row);
  const known = list.itemSizeCache.get(list.options.getItemKey(index));
  return known ?? list.options.estimateSize(index);
}
