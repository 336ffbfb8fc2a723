// The filters of the lesson list; every choice is kept in the address.
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import styles from "#app/ui/list/filter-bar.module.css";
import { FilterSelect } from "#app/ui/list/filter-fields.tsx";
import { FilterDay } from "#app/office/typed/filter-day.tsx";
import { isBackwards, isFiltered, type LessonFilter } from "#app/office/lessons/lesson.ts";
import type { Teacher } from "#app/office/lessons/lessons.server.ts";

type Props = { filter: LessonFilter; teachers: readonly Teacher[]; children: ReactNode };

export function LessonFilterBar({ filter, teachers, children }: Props) {
  const choices = [
    { value: "", label: "All teachers" },
    ...teachers.map(({ id, name, isArchived }) => ({
      value: id,
      label: isArchived ? `${name} (deleted)` : name,
    })),
  ];
  return (
    <search aria-label="Lessons">
      <Form className={styles.bar} preventScrollReset>
        <FilterSelect name="teacher" label="Teacher" value={filter.teacherId} choices={choices} />
        <FilterDay name="from" label="From" value={filter.from} />
        <FilterDay name="to" label="To" value={filter.to} />
        {filter.isDeleted && <input type="hidden" name="show" value="deleted" />}
        <noscript>
          <button type="submit">Filter</button>
        </noscript>
        {isFiltered(filter) && (
          <Button
            component={Link}
            to="/private-lessons"
            variant="default"
            className={styles.button}
            preventScrollReset
          >
            Clear
          </Button>
        )}
        <output className={styles.count}>{children}</output>
        {isBackwards(filter) && (
          <p className={styles.hint}>
            The From date is after the To date, so no lessons can match.
          </p>
        )}
      </Form>
    </search>
  );
}
