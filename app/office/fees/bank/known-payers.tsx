// The known payers, as the bank writes them. Each can be forgotten.
import { Button } from "@mantine/core";
import type { Answer } from "#app/data/commands/answer.ts";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { offerUndo, sayRefusal } from "../../saving/notices.tsx";
import { useSave } from "../../saving/use-save.ts";
import type { KnownPayer } from "./payers.server.ts";
import styles from "../fees.module.css";
import { forgetPayer } from "../fees.commands.ts";

export function KnownPayers({ payers }: { payers: readonly KnownPayer[] }) {
  const { send, isSaving } = useSave<Answer>((answer, sent) => {
    if (!answer.isSaved) sayRefusal(answer, sent);
    else if (answer.change) offerUndo(answer.change);
  });
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
