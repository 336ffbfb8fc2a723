// The kinds of sheets, each with how many there are, or why there is none.
import { formatCount } from "#app/ui/format.ts";
import type { ListedKind } from "./sheet-messages.ts";
import css from "./sheets-panel.module.css";

type SheetListProps = {
  kinds: readonly ListedKind[];
  chosen: string;
  onChoose: (id: string) => void;
};

export function SheetList({ kinds, chosen, onChoose }: SheetListProps) {
  return (
    <ul className={css.list}>
      {kinds.map(({ id, name, about, nothing, sheets }) => (
        <li key={id}>
          <button
            type="button"
            className={css.kind}
            aria-current={id === chosen || undefined}
            disabled={nothing !== null}
            onClick={() => onChoose(id)}
          >
            <strong>{name}</strong>
            <span>
              {nothing ?? (sheets.length > 1 ? `${about} (${sheets.length})` : about)}
              {sheets.some(({ isChanged }) => isChanged) &&
                `. ${formatCount(sheets.filter(({ isChanged }) => isChanged).length, "sheet")} changed`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
