// The confirmed payers, as the bank writes them. Each can be forgotten.
import { Button } from "@mantine/core";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { useAct } from "../../saving/use-act.ts";
import type { KnownPayer } from "./payers.server.ts";
import styles from "../fees.module.css";
import { forgetPayer } from "../fees.commands.ts";

export function KnownPayers({ payers }: { payers: readonly KnownPayer[] }) {
  const { send, isSaving } = useAct();
  return (
    <LinedList>
      {payers.map(({ id, version, payer }) => (
        <li key={id}>
          <span className={styles.words}>{payer}</span>
          <Button
            size="compact-sm"
            variant="default"
            loading={isSaving}
            aria-label={`Forget ${payer}`}
            onClick={() =>
              send(forgetPayer.at({ id }), { version }, { words: `Forget the payer ${payer}` })
            }
          >
            Forget
          </Button>
        </li>
      ))}
    </LinedList>
  );
}
