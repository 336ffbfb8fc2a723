// The lessons' list.
import { formatDay, formatMoney } from "#app/ui/format.ts";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list-table.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { sharesOf } from "./lesson.ts";
import type { Lesson } from "./lessons.server.ts";

const COLUMNS: Column[] = [
  { name: "Date", kind: "name" },
  { name: "Teacher" },
  { name: "Student(s)" },
  { name: "Duration", kind: "number" },
  { name: "Total", kind: "number" },
  { name: "Per-student", kind: "number" },
];

type Props = { lessons: readonly Lesson[]; isLoading: boolean };

export function LessonsTable({ lessons, isLoading }: Props) {
  return (
    <ListTable label="Lessons" columns={COLUMNS} isLoading={isLoading}>
      {lessons.map((lesson) => (
        <Row key={lesson.id} {...lesson} />
      ))}
    </ListTable>
  );
}

function Row({ date, teacherName, students, isReadable, durationMinutes, totalPence }: Lesson) {
  return (
    <ListRow>
      <ListName>{formatDay(date)}</ListName>
      <ListCell label="Teacher">{teacherName}</ListCell>
      <ListCell label="Student(s)">
        {isReadable ? (
          students.map(({ name }) => name).join(", ")
        ) : (
          <Tag tone="warning">Cannot be read</Tag>
        )}
      </ListCell>
      <ListCell label="Duration" kind="number">
        {durationMinutes} min
      </ListCell>
      <ListCell label="Total" kind="number">
        {formatMoney(totalPence)}
      </ListCell>
      <ListCell label="Per-student" kind="number">
        {sharesOf(students).map(formatMoney).join("; ")}
      </ListCell>
    </ListRow>
  );
}
