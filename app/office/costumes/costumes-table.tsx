// The costumes: a table on wide screens, cards with up to three photos on others.
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list-table.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Found } from "./costume-search.ts";
import { CostumePhotos } from "./costume-photos.tsx";

type Props = { costumes: readonly Found[]; columns: readonly string[]; isLoading: boolean };

export function CostumesTable({ costumes, columns, isLoading }: Props) {
  const [first] = columns;
  const names = ["Images", ...columns].map((name): Column => ({
    name,
    kind: name === first ? "name" : undefined,
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
                {costume.fields[column]}
                {costume.isByPhotoOnly && <Tag>Found in a photo's address</Tag>}
              </ListName>
            ) : (
              <ListCell key={column} label={column}>
                {costume.fields[column]}
              </ListCell>
            ),
          )}
        </ListRow>
      ))}
    </ListTable>
  );
}
