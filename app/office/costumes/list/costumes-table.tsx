// The costume list: a table on wide screens, cards with up to three photos on narrow ones.
import { Button, Checkbox, VisuallyHidden } from "@mantine/core";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { RowActions } from "#app/ui/list/row-actions.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Answer } from "#app/data/commands/answer.ts";
import { say, sayProblem } from "#app/office/saving/notices.tsx";
import { named, useSave } from "#app/office/saving/use-save.ts";
import { CostumePhotos } from "#app/office/costumes/photos/costume-photos.tsx";
import { SAVING } from "#app/office/costumes/form/costume-refusals.ts";
import { nameOfCostume } from "#app/office/costumes/costume.ts";
import type { ShownCostume } from "#app/office/costumes/costumes.server.ts";
import styles from "#app/office/costumes/costumes.module.css";
import { Quantity } from "./quantity.tsx";
import { restoreCostume } from "../costumes.commands.ts";

type Actions = {
  onEdit: (costume: ShownCostume) => void;
  onDelete: (costume: ShownCostume) => void;
  onLend: (costume: ShownCostume) => void;
  onTick: (costume: ShownCostume, isTicked: boolean) => void;
};

type Props = Actions & {
  costumes: readonly ShownCostume[];
  columns: readonly string[];
  isLoading: boolean;
  /** True for the list of deleted costumes, which can only be restored. */
  isDeleted: boolean;
  /** Ids of the ticked costumes. */
  ticked: ReadonlySet<string>;
};

export function CostumesTable({
  costumes,
  columns,
  isLoading,
  isDeleted,
  ticked,
  ...actions
}: Props) {
  const [first] = columns;
  const names = ["Images", ...columns, "Actions"].map((name): Column => ({
    name,
    kind: name === first ? "name" : name === "Actions" ? "actions" : undefined,
  }));
  return (
    <ListTable label="Costumes" columns={names} isLoading={isLoading} isWide>
      {costumes.map((costume) => (
        <ListRow key={costume.id}>
          <ListCell label="Images" kind="media">
            <CostumePhotos {...costume} />
          </ListCell>
          {columns.map((column) =>
            column === first ? (
              <ListName key={column}>
                <span className={styles.named}>
                  {!isDeleted && (
                    <Checkbox
                      className={styles.tick}
                      aria-label={`Tick ${nameOfCostume(costume)}`}
                      checked={ticked.has(costume.id)}
                      onChange={(event) => actions.onTick(costume, event.currentTarget.checked)}
                    />
                  )}
                  <span className={styles.name}>
                    {costume.fields[column]}
                    {costume.isByPhotoOnly && <Tag>Found in a photo's address</Tag>}
                  </span>
                </span>
              </ListName>
            ) : (
              <ListCell key={column} label={column}>
                <Value
                  column={column}
                  costume={costume}
                  onLend={isDeleted ? undefined : actions.onLend}
                />
              </ListCell>
            ),
          )}
          <ListCell label="Actions" kind="actions">
            {isDeleted ? (
              <Restore costume={costume} />
            ) : (
              <RowActions
                name={nameOfCostume(costume)}
                onEdit={() => actions.onEdit(costume)}
                onDelete={() => actions.onDelete(costume)}
              />
            )}
          </ListCell>
        </ListRow>
      ))}
    </ListTable>
  );
}

type ValueProps = {
  column: string;
  costume: ShownCostume;
  onLend: Actions["onLend"] | undefined;
};

function Value({ column, costume, onLend }: ValueProps) {
  const text = costume.fields[column] ?? "";
  if (column === "TOTAL QUANTITY") {
    return <Quantity column={column} text={text} stock={costume.stock} />;
  }
  if (column !== "QUANTITY OUT") return text;
  return (
    <Quantity column={column} text={text} stock={costume.stock}>
      {onLend && (
        <Button size="compact-xs" variant="light" onClick={() => onLend(costume)}>
          Lend<VisuallyHidden> {nameOfCostume(costume)}</VisuallyHidden>
        </Button>
      )}
    </Quantity>
  );
}

function Restore({ costume }: { costume: ShownCostume }) {
  const name = nameOfCostume(costume);
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (answer.isSaved) say(`Brought back ${name}`);
    else sayProblem(answer.problem);
  }, SAVING);
  return (
    <Button
      size="compact-sm"
      variant="light"
      loading={isSaving}
      aria-label={`Bring back ${name}`}
      onClick={() =>
        send(restoreCostume.at({ id: costume.id }), {}, { words: named("Bring back", name) })
      }
    >
      Bring back
    </Button>
  );
}
