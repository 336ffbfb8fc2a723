// Says how many columns of a list are hidden to the right, and scrolls to them.
import { useEffect, useState, type RefObject } from "react";
import { formatCount } from "../format.ts";
import styles from "./hidden-columns.module.css";

export function HiddenColumns({ list }: { list: RefObject<HTMLElement | null> }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const area = list.current;
    if (!area) return;
    const look = () => setCount(hiddenIn(area));
    const observer = new ResizeObserver(look);
    observer.observe(area);
    const table = area.querySelector("table");
    if (table) observer.observe(table);
    area.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      area.removeEventListener("scroll", look);
    };
  }, [list]);
  if (count === 0) return null;
  const show = () => list.current?.scrollTo({ left: list.current.scrollWidth });
  return (
    <p className={styles.hidden}>
      {formatCount(count, "column")} more to the right: scroll the list sideways, or{" "}
      <button type="button" onClick={show}>
        show the last ones
      </button>
    </p>
  );
}

/** Padding of a column heading that may be covered. */
const PADDING_PX = 8;

/** Counts headings whose text is partly covered by the edge or by the sticky column. */
function hiddenIn(area: HTMLElement): number {
  const heads = [...area.querySelectorAll<HTMLElement>("thead th")];
  const last = heads.at(-1);
  if (!last || area.scrollWidth <= area.clientWidth + 1) return 0;
  const edge = Math.min(area.getBoundingClientRect().right, last.getBoundingClientRect().left + 1);
  return heads.slice(0, -1).filter((head) => {
    const { right } = head.getBoundingClientRect();
    return right - PADDING_PX > edge;
  }).length;
}
