// The trail of light below the slides: shows progress, with a comet at each move.
import styles from "./trail.module.css";

export function Trail({ index }: { index: number }) {
  return <div className={styles.trail} data-index={index} aria-hidden />;
}
