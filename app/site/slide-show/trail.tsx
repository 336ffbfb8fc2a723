// The trail of light at the foot of the stage: how far the visitor is, and a comet at each move.
import styles from "./trail.module.css";

export function Trail({ index }: { index: number }) {
  return <div className={styles.trail} data-index={index} aria-hidden />;
}
