// Lists the children who still need a class day, by class name.
import { href } from "react-router";
import { Button } from "@mantine/core";
import { useState } from "react";
import { formatCount, formatTimes } from "#app/ui/format.ts";
import type { WeeklyClassRow } from "#app/office/class-places/weekly-classes.server.ts";
import { Panel } from "#app/ui/layout/panel.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { TextLink } from "#app/ui/layout/text.tsx";
import { PlaceMembersDialog } from "../place-members-dialog.tsx";
import { questionWords, type OpenPlaces } from "./open-places.ts";

type Props = {
  questions: readonly OpenPlaces[];
  /** In the order of the week. */
  classes: readonly WeeklyClassRow[];
};

export function MembersToPlace({ questions, classes }: Props) {
  const [chosen, setChosen] = useState<OpenPlaces | null>(null);
  const count = questions.reduce((sum, { members }) => sum + members.length, 0);
  return (
    <Panel component="details" mt="md">
      <summary>
        <strong>{count === 1 ? "1 child" : `${count} children`}</strong> still{" "}
        {count === 1 ? "needs" : "need"} a class day choosing
      </summary>
      <LinedList isInset isDense aria-label="Class days to choose">
        {questions.map((question) => {
          const { name, members, classIds } = question;
          const words = `${formatCount(members.length, "member")}: ${questionWords(question)}`;
          return (
            <li key={name || members[0]?.id}>
              <span>{words}</span>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Choose class: ${words}`}
                onClick={() => setChosen(question)}
              >
                Choose class
              </Button>
              {name !== "" &&
                classes
                  .filter(({ id }) => classIds.includes(id))
                  .map(({ id, day, ...times }) => (
                    <TextLink key={id} to={`${href("/admin/classes/:id", { id })}?enrol`}>
                      {day} {formatTimes(times)}
                    </TextLink>
                  ))}
            </li>
          );
        })}
      </LinedList>
      {chosen && (
        <PlaceMembersDialog question={chosen} classes={classes} onClose={() => setChosen(null)} />
      )}
    </Panel>
  );
}
