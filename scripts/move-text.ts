// What `npm run move-in` prints.
import {
  becomesWords,
  countAdded,
  oldWords,
  placeWords,
  type MoveReport,
} from "#app/office/moving/move-report.ts";
import { formatCount } from "#app/ui/format.ts";

type Refused = readonly { file: string; reason: string }[];

/** Returns the counts before and after, and everything that did not fit. */
export function moveText(report: MoveReport, refusedPictures: Refused): string {
  const { tables, missing, unread, unreadColumns, unfit, moreUnfit, unknownClasses } = report;
  const { pictures } = report;
  const lines = [
    ...tables.map((table) => `${table.label} (${table.files.join(", ")}): ${becomesWords(table)}`),
    ...missing.map((name) => `There is no file of ${name}.`),
    ...unread.map(({ file, reason }) => `Not read: ${file}. ${reason}`),
    ...unreadColumns.map(
      ({ table, column, count }) =>
        `Not read: the column ${column} of ${table}, with ${formatCount(count, "value")}.`,
    ),
    ...unknownClasses.map(
      ({ name, count }) => `Not in the class catalogue, but kept: ${name}, ${count} times.`,
    ),
    ...report.old.map(oldWords),
    ...(pictures.elsewhere > 0
      ? [`${formatCount(pictures.elsewhere, "photo")} stay at their own addresses.`]
      : []),
    ...refusedPictures.map(({ reason }) => reason),
    ...unfit.map(
      (line) =>
        `${placeWords(line)}: '${line.text}'. ${line.reason}${line.isLeftOut ? " Left out." : ""}`,
    ),
    ...(moreUnfit > 0 ? [`And ${moreUnfit} more that did not fit.`] : []),
  ];
  const added = countAdded(report);
  const end =
    added > 0
      ? `Moved in ${formatCount(added, "record")}. Undo it under Recent changes, within 30 days.`
      : "0 new: nothing was moved in.";
  return [...lines, end].join("\n");
}
