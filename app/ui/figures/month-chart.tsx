// A bar chart by month, with the same figures as a table for screen readers.
import { VisuallyHidden } from "@mantine/core";
import styles from "./month-chart.module.css";

type Bar = {
  /** 'YYYY-MM'. */
  month: string;
  value: number;
  /** The value as text; it may say more than the bar. */
  words: string;
};

const WIDTH = 360;
const HEIGHT = 120;
const GAP = 6;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export function MonthChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const step = WIDTH / Math.max(1, bars.length);
  const last = bars.at(-1);
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.title}>
        {title} {last && <strong>{last.words}</strong>}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 22}`} className={styles.picture} aria-hidden>
        {bars.map(({ month, value, words }, place) => {
          const height = Math.max(1.5, (value / highest) * HEIGHT);
          const x = place * step;
          return (
            <g key={month} className={styles.bar}>
              <title>{`${nameOf(month)}: ${words}`}</title>
              <rect x={x} y={0} width={step} height={HEIGHT} className={styles.target} />
              <rect
                x={x + GAP / 2}
                y={HEIGHT - height}
                width={step - GAP}
                height={height}
                rx={3}
                className={styles.fill}
              />
              <text x={x + step / 2} y={HEIGHT + 16} className={styles.month}>
                {nameOf(month).slice(0, 3)}
              </text>
            </g>
          );
        })}
      </svg>
      <VisuallyHidden component="table">
        <caption>{title}</caption>
        <tbody>
          {bars.map(({ month, words }) => (
            <tr key={month}>
              <th scope="row">{nameOf(month)}</th>
              <td>{words}</td>
            </tr>
          ))}
        </tbody>
      </VisuallyHidden>
    </figure>
  );
}

/** Returns 'Nov 2026' for '2026-11'. */
function nameOf(month: string): string {
  const [year = "", number = ""] = month.split("-");
  return `${MONTHS[Number(number) - 1]} ${year}`;
}
