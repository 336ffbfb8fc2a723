// Says where in the file the list was found and by which answers it was read, and lets a person change them.
import { Button } from "@mantine/core";
import { applyAnswer } from "#app/files/table/answer.ts";
import type { Choices } from "#app/files/table/table-kind.ts";
import type { Imported } from "#app/scheduler/files/import/import-file.ts";
import { placeLines } from "#app/scheduler/files/import/place-lines.ts";
import { formatDay } from "#app/ui/format.ts";
import css from "./load-notice.module.css";

type ReadFromProps = {
  imported: Imported;
  isLocked: boolean;
  /** Reads the file again with other choices. */
  onReread: (change: (choices: Choices) => Choices) => void;
  onChange: () => void;
  onForget: () => void;
};

export function ReadFrom({ imported, isLocked, onReread, onChange, onForget }: ReadFromProps) {
  const { rememberedOn, questions } = imported;
  const lines = placeLines(imported);
  if (lines.length + questions.length === 0 && rememberedOn === undefined) return null;
  return (
    <section className={css.card} aria-label="Where we read it">
      <ul className={css.from}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {questions.map((question) => (
          <li key={`${question.sheet ?? ""} ${question.id}`}>
            {question.text}
            <span className={css.answers}>
              {question.choices
                .filter(({ value }) => value !== question.guess)
                .map(({ value, label }) => (
                  <Button
                    key={value}
                    size="compact-sm"
                    variant="subtle"
                    aria-label={`${question.text} ${label}`}
                    disabled={isLocked}
                    onClick={() => onReread((choices) => applyAnswer(choices, question, value))}
                  >
                    {label}
                  </Button>
                ))}
            </span>
          </li>
        ))}
        {rememberedOn !== undefined && <li>Columns as on {formatDay(rememberedOn)}</li>}
      </ul>
      <div className={css.pair}>
        <Button size="compact-sm" variant="default" disabled={isLocked} onClick={onChange}>
          Change
        </Button>
        {rememberedOn !== undefined && (
          <Button size="compact-sm" variant="subtle" disabled={isLocked} onClick={onForget}>
            Forget these columns
          </Button>
        )}
      </div>
    </section>
  );
}
