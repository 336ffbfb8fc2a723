// An action that first asks for an amount, in a popover beside its button.
import { Button, Popover } from "@mantine/core";
import { useState } from "react";
import { readMoney } from "#app/platform/typed/money.ts";
import { valueOf } from "#app/platform/typed/reading.ts";
import { MoneyField } from "../typed/money-field.tsx";
import styles from "./today.module.css";

type Props = {
  words: string;
  /** The label of the amount. */
  label: string;
  look: { className: string | undefined; variant: string; "aria-label": string };
  isSaving: boolean;
  onSum: (typed: string) => void;
};

export function ActMoney({ words, label, look, isSaving, onSum }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState("");
  return (
    <Popover position="bottom-end" trapFocus opened={isOpen} onChange={setIsOpen}>
      <Popover.Target>
        <Button {...look} loading={isSaving} onClick={() => setIsOpen(!isOpen)}>
          {words}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className={styles.sumForm}
          onSubmit={(event) => {
            event.preventDefault();
            // The field itself reports an unreadable amount.
            if (valueOf(readMoney(typed)) !== null) onSum(typed);
          }}
        >
          <MoneyField label={label} value={typed} onChange={setTyped} />
          <Button type="submit" loading={isSaving}>
            Save amount
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
