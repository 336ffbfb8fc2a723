// Which members have the name of a class, but no place in one: each name leads to its classes of the week.
import { Link } from "react-router";
import { formatCount, formatTimes } from "#app/ui/format.ts";
import type { WeeklyClassRow } from "../weekly-classes.server.ts";
import styles from "../weekly-classes.module.css";
import type { OpenPlaces } from "./open-places.ts";

type Props = {
  questions: readonly OpenPlaces[];
  /** In the order of the week. */
  classes: readonly WeeklyClassRow[];
};

export function OpenQuestions({ questions, classes }: Props) {
  const count = questions.reduce((sum, { members }) => sum + members.length, 0);
  return (
    <details className={styles.open}>
      <summary>
        <strong>{formatCount(count, "open question")}</strong>: members with the name of a class,
        but no place in one
      </summary>
      <ul aria-label="Open questions">
        {questions.map(({ name, members, classIds }) => (
          <li key={name}>
            <span>
              {formatCount(members.length, "member")}: {classIds.length > 1 && "which "}
              {name}?
            </span>
            {classes
              .filter(({ id }) => classIds.includes(id))
              .map(({ id, day, ...times }) => (
                <Link key={id} to={`/admin/classes/${id}?enrol`}>
                  {day} {formatTimes(times)}
                </Link>
              ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
