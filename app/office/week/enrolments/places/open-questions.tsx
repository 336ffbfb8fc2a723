// Which members have the name of a class, but no place in one: each name leads to its classes of the week.
import { Button } from "@mantine/core";
import { useState } from "react";
import { formatCount, formatTimes } from "#app/ui/format.ts";
import type { WeeklyClassRow } from "#app/office/class-places/weekly-classes.server.ts";
import { Panel } from "#app/ui/layout/panel.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { TextLink } from "#app/ui/layout/text.tsx";
import { AnswerDialog } from "../answer-dialog.tsx";
import { questionWords, type OpenPlaces } from "./open-places.ts";

type Props = {
  questions: readonly OpenPlaces[];
  /** In the order of the week. */
  classes: readonly WeeklyClassRow[];
};

export function OpenQuestions({ questions, classes }: Props) {
  const [asked, setAsked] = useState<OpenPlaces | null>(null);
  const count = questions.reduce((sum, { members }) => sum + members.length, 0);
  return (
    <Panel component="details" mt="md">
      <summary>
        <strong>{formatCount(count, "open question")}</strong>: members with the name of a class,
        but no place in one
      </summary>
      <LinedList isInset isDense aria-label="Open questions">
        {questions.map((question) => {
          const { name, members, classIds } = question;
          const words = `${formatCount(members.length, "member")}: ${questionWords(question)}`;
          return (
            <li key={name || members[0]?.id}>
              <span>{words}</span>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Answer: ${words}`}
                onClick={() => setAsked(question)}
              >
                Answer
              </Button>
              {name !== "" &&
                classes
                  .filter(({ id }) => classIds.includes(id))
                  .map(({ id, day, ...times }) => (
                    <TextLink key={id} to={`/admin/classes/${id}?enrol`}>
                      {day} {formatTimes(times)}
                    </TextLink>
                  ))}
            </li>
          );
        })}
      </LinedList>
      {asked && <AnswerDialog question={asked} classes={classes} onClose={() => setAsked(null)} />}
    </Panel>
  );
}
