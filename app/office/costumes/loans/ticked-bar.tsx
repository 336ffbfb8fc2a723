// A sticky bar of actions for the ticked costumes.
import { Button, Group } from "@mantine/core";
import { formatCount } from "#app/ui/format.ts";
import styles from "./loans.module.css";

type Props = { number: number; onLend: () => void; onClear: () => void };

export function TickedBar({ number, onLend, onClear }: Props) {
  const words = formatCount(number, "costume");
  return (
    <section className={styles.ticked} aria-label="Selected costumes">
      <span>{number} selected</span>
      <Group component="span" gap="2xs" wrap="nowrap">
        <Button variant="default" onClick={onClear}>
          Clear
        </Button>
        <Button onClick={onLend}>Lend {words}</Button>
      </Group>
    </section>
  );
}
