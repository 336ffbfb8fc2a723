// Marks what differs from the version before: rows, and the sheets with any difference.
import type { Part, Row, Sheet } from "./sheet.ts";

/** Returns the sheets with their changes marked. A sheet that is new has no marked row. */
export function markChanges(now: readonly Sheet[], before: readonly Sheet[]): Sheet[] {
  const wereByKey = new Map(before.map((sheet) => [sheet.key, sheet]));
  return now.map((sheet) => {
    const was = wereByKey.get(sheet.key);
    if (!was) return { ...sheet, isChanged: true };
    if (contentOf(sheet) === contentOf(was)) return sheet;
    const rows = new Map(was.parts.flatMap((part) => rowsOf(part).map(({ id, row }) => [id, row])));
    return {
      ...sheet,
      isChanged: true,
      parts: sheet.parts.map((part) => withMarks(part, rows, was)),
    };
  });
}

function withMarks(part: Part, rows: ReadonlyMap<string, Row>, was: Sheet): Part {
  const partBefore = was.parts.find(({ key }) => key === part.key);
  const here = new Set(rowsOf(part).map(({ id }) => id));
  const removed = partBefore ? rowsOf(partBefore).filter(({ id }) => !here.has(id)) : [];
  return {
    ...part,
    removed: removed.map(({ row }) => textsOf(row).slice(0, 3).join(" ")),
    groups: part.groups.map((group) => ({
      ...group,
      rows: group.rows.map((row) => {
        const before = rows.get(idOf(part, row));
        const isChanged = !before || JSON.stringify(before) !== JSON.stringify(row);
        return isChanged ? { ...row, isChanged } : row;
      }),
    })),
  };
}

function rowsOf(part: Part) {
  return part.groups.flatMap(({ rows }) => rows.map((row) => ({ id: idOf(part, row), row })));
}

function idOf({ key }: Part, row: Row): string {
  return JSON.stringify([key, row.key]);
}

function textsOf({ cells }: Row): string[] {
  return cells.flatMap((cell) => (typeof cell === "string" && cell !== "" ? [cell] : []));
}

function contentOf({ parts, remarks, title }: Sheet): string {
  return JSON.stringify([title, remarks, parts]);
}
