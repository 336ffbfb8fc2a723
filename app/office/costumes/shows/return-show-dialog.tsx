// Takes the costumes of a show back, each piece with its condition.
import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import type { Answer } from "#app/data/commands/answer.ts";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { FormDialog } from "../../saving/form-dialog.tsx";
import { offerUndo } from "../../saving/notices.tsx";
import { named, useSave } from "../../saving/use-save.ts";
import { returnFromShow } from "../costumes.commands.ts";
import { CONDITIONS } from "../loans/loan.ts";
import type { WornCostume } from "./read-wardrobe.server.ts";
import type { Piece } from "./show-pieces.ts";

const STATES = [...CONDITIONS, "Missing"] as const;
type State = (typeof STATES)[number];

type Props = {
  show: { id: string; name: string };
  /** Those that are lent. */
  pieces: readonly Piece[];
  names: Record<string, string>;
  costumes: readonly WornCostume[];
  onClose: () => void;
};

export function ReturnShowDialog({ show, pieces, names, costumes, onClose }: Props) {
  const [states, setStates] = useState<Record<string, State>>({});
  const [problem, setProblem] = useState("");
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) return setProblem(answer.problem);
    if (answer.change) offerUndo(answer.change);
    onClose();
  });
  const save = () => {
    setProblem("");
    const words = named("Return from the show", show.name);
    send(returnFromShow.at({ id: show.id }), { pieces: states }, { words });
  };
  return (
    <FormDialog
      title="Return from the show"
      saveLabel="Return"
      size="lg"
      isSaving={isSaving}
      problem={problem}
      onSave={save}
      onClose={onClose}
    >
      <p>Everything comes back as good unless you say otherwise. What is missing stays lent.</p>
      {costumes.map((costume) => {
        const own = pieces.filter(({ costumeId }) => costumeId === costume.id);
        if (own.length === 0) return null;
        return (
          <section key={costume.id} aria-label={costume.name}>
            <h3>{costume.name}</h3>
            <LinedList isDense aria-label={costume.name}>
              {own.map((piece) => {
                const child = names[piece.performerId] ?? "";
                return (
                  <li key={piece.id}>
                    <span>
                      {child}{" "}
                      <Quiet component="span">
                        {[piece.size, ...piece.numbers].filter(Boolean).join(", ")}
                      </Quiet>
                    </span>
                    <NativeSelect
                      aria-label={`Condition: ${child}, ${costume.name}`}
                      data={[...STATES]}
                      value={states[piece.id] ?? "Good"}
                      onChange={({ currentTarget }) =>
                        setStates({ ...states, [piece.id]: currentTarget.value as State })
                      }
                    />
                  </li>
                );
              })}
            </LinedList>
          </section>
        );
      })}
    </FormDialog>
  );
}
