// What can be done with the costumes that are ticked; it stays in sight while more are ticked.
import { Button, Group } from "@mantine/core";
import { formatCount } from "#app/ui/format.ts";
import styles from "./loans.module.css";

type Props = { number: number; onLend: () => void; onClear: () => void };

export function TickedBar({ number, onLend, onClear }: Props) {
  const words = formatCount(number, "costume");
  return (
    <section className={styles.ticked} aria-label="Ticked costumes">
      <span>{words} ticked</span>
      <Group component="span" gap="2xs" wrap="nowrap">
        <Button variant="default" onClick={onClear}>
          Clear
        </Button>
        <Button onClick={onLend}>Lend {words}</Button>
      </Group>
    </section>
  );
}
