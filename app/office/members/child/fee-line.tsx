// A child's monthly fee on the child's page, and the fee that its classes suggest if it is another one.
import { Button } from "@mantine/core";
import { formatDay, formatMoney } from "#app/ui/format.ts";
import { Quiet } from "#app/ui/layout/text.tsx";
import { useAct } from "#app/office/saving/use-act.ts";
import { named } from "#app/office/saving/use-save.ts";
import { editMoney } from "../members.commands.ts";

type Props = {
  child: { id: string; name: string };
  version: number;
  /** Whole pence a month; null if not set. */
  pence: number | null;
  /** The next amount and its first day; null if it stays. */
  planned: { pence: number; from: string } | null;
  /** The price of all the child's classes; null if not known. */
  suggestedPence: number | null;
};

export function FeeLine({ child: { id, name }, version, pence, planned, suggestedPence }: Props) {
  const { send, isSaving } = useAct();
  const suggested = suggestedPence === null ? "" : formatMoney(suggestedPence);
  return (
    <li>
      <div>
        <strong>{pence === null ? "No monthly fee set" : `${formatMoney(pence)} a month`}</strong>
        {planned && (
          <Quiet component="span">
            {formatMoney(planned.pence)} a month from {formatDay(planned.from)}
          </Quiet>
        )}
      </div>
      {suggestedPence !== null && suggestedPence !== (planned?.pence ?? pence) && (
        <Button
          variant="light"
          size="compact-sm"
          loading={isSaving}
          onClick={() =>
            send(
              editMoney.at({ id }),
              { version, subscription: suggested, feeDue: undefined },
              { words: named("Set monthly fee", `${name}, ${suggested}`) },
            )
          }
        >
          Suggested: {suggested}
        </Button>
      )}
    </li>
  );
}
