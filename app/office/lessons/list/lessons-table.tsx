// The table of lessons.
import { Button } from "@mantine/core";
import { href, Link } from "react-router";
import { distinctNames } from "#app/ui/list/distinct-names.ts";
import { formatDay, formatMoney } from "#app/ui/format.ts";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { RowActions } from "#app/ui/list/row-actions.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Answer } from "#app/data/commands/answer.ts";
import { useSave } from "#app/office/saving/use-save.ts";
import { sharesOf } from "#app/office/lessons/lesson.ts";
import { SAVING } from "#app/office/lessons/lesson-refusals.ts";
import { toast } from "#app/office/lessons/lesson-toast.tsx";
import styles from "#app/office/lessons/lessons.module.css";
import { isAllPaid } from "#app/office/lessons/statement/statement.ts";
import type { ShownLesson } from "../lessons.server.ts";
import { restoreLesson } from "../lessons.commands.ts";

const COLUMNS: Column[] = [
  { name: "Date", kind: "name" },
  { name: "Teacher" },
  { name: "Student(s)" },
  { name: "Duration", kind: "number" },
  { name: "Total", kind: "number" },
  { name: "Per-student", kind: "number" },
  { name: "Actions", kind: "actions" },
];

type Actions = { onEdit: (lesson: ShownLesson) => void; onDelete: (lesson: ShownLesson) => void };

type Props = Actions & {
  lessons: readonly ShownLesson[];
  isLoading: boolean;
  /** True for the list of deleted lessons, which can only be restored. */
  isDeleted: boolean;
};

export function LessonsTable({ lessons, isLoading, isDeleted, ...actions }: Props) {
  const names = distinctNames(lessons.map(nameOf));
  return (
    <ListTable label="Lessons" columns={COLUMNS} isLoading={isLoading} isWide>
      {lessons.map((lesson, at) => (
        <Row
          key={lesson.id}
          lesson={lesson}
          named={names[at] ?? ""}
          isDeleted={isDeleted}
          {...actions}
        />
      ))}
    </ListTable>
  );
}

/** Returns such as 'the lesson of 9 Nov 2026, Miss Kestrel, Ada Tern'. */
function nameOf({ date, teacherName, students }: ShownLesson): string {
  const who = students.map(({ name }) => name).join(", ");
  return [`the lesson of ${formatDay(date)}`, teacherName ?? "no teacher", who]
    .filter(Boolean)
    .join(", ");
}

type RowProps = Actions & { lesson: ShownLesson; named: string; isDeleted: boolean };

function Row({ lesson, named, isDeleted, onEdit, onDelete }: RowProps) {
  const { date, teacherName, students, durationMinutes, totalPence, notes } = lesson;
  return (
    <ListRow>
      <ListName>{formatDay(date)}</ListName>
      <ListCell label="Teacher">{teacherName}</ListCell>
      <ListCell label="Student(s)">
        <span className={styles.students}>
          <Students lesson={lesson} />
          {notes && <span className={styles.notes}>{notes}</span>}
        </span>
      </ListCell>
      <ListCell label="Duration" kind="number">
        {durationMinutes} min
      </ListCell>
      <ListCell label="Total" kind="number">
        {formatMoney(totalPence)}
      </ListCell>
      <ListCell label="Per-student" kind="number">
        <span className={styles.shares}>
          {sharesOf(students).map(formatMoney).join("; ")}
          {isAllPaid(students) && <Tag tone="good">Paid</Tag>}
        </span>
      </ListCell>
      <ListCell label="Actions" kind="actions">
        {isDeleted ? (
          <Restore lesson={lesson} called={named} />
        ) : (
          <RowActions
            name={named}
            onEdit={() => onEdit(lesson)}
            onDelete={() => onDelete(lesson)}
          />
        )}
      </ListCell>
    </ListRow>
  );
}

function Students({ lesson: { students, studentKeys, isReadable } }: { lesson: ShownLesson }) {
  if (!isReadable) return <Tag tone="warning">Unreadable</Tag>;
  return (
    <span>
      {students.map(({ name }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two students may share a name
        <span key={place}>
          {place > 0 && ", "}
          <Link
            className={styles.student}
            to={`${href("/private-lessons/statement")}?student=${studentKeys[place]}`}
          >
            {name}
          </Link>
        </span>
      ))}
    </span>
  );
}

function Restore({ lesson: { id }, called }: { lesson: ShownLesson; called: string }) {
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (answer.isSaved) toast("Brought back");
    else toast(answer.problem, "problem");
  }, SAVING);
  return (
    <Button
      size="compact-sm"
      variant="light"
      loading={isSaving}
      aria-label={`Bring back ${called}`}
      onClick={() => send(restoreLesson.at({ id }), {}, { words: `Bring back ${called}` })}
    >
      Bring back
    </Button>
  );
}
