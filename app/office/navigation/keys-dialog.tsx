// The list of keyboard shortcuts that `?` opens.
import { Kbd, Modal, Switch } from "@mantine/core";
import styles from "./keys-dialog.module.css";
import type { StaffPage } from "./staff-pages.ts";
import { useKeysSetting } from "./use-keys.ts";

type KeyRow = { keys: string[]; does: string; isEither?: boolean };

type Props = { pages: readonly StaffPage[]; isOpen: boolean; onClose: () => void };

export function KeysDialog({ pages, isOpen, onClose }: Props) {
  const { isOn, turn } = useKeysSetting();
  const rows: KeyRow[] = [
    { keys: ["?"], does: "Show keyboard shortcuts" },
    { keys: ["/"], does: "Search everything" },
    ...pages.map(({ name, key }) => ({ keys: ["G", key.toUpperCase()], does: name })),
    { keys: ["↑", "↓"], does: "Move through a list", isEither: true },
    { keys: ["Enter"], does: "Open the row" },
    { keys: ["Esc"], does: "Close a dialog" },
  ];
  return (
    <Modal opened={isOpen} onClose={onClose} title="Keyboard shortcuts">
      <dl className={styles.keys}>
        {rows.map(({ keys, does, isEither }) => (
          <div key={does} className={styles.row}>
            <dt>
              {keys.map((key, place) => (
                <span key={key}>
                  {place > 0 && (isEither ? " or " : " then ")}
                  <Kbd>{key}</Kbd>
                </span>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Use these shortcuts on this device"
        checked={isOn}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
    </Modal>
  );
}
