// Joins someone who does not sign in with another person on the list: two entries of one person.
import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { href, useNavigate } from "react-router";
import type { Answer } from "#app/data/commands/answer.ts";
import { Card } from "#app/ui/card.tsx";
import { offerUndo, sayRefusal } from "../saving/notices.tsx";
import { Question } from "../saving/question.tsx";
import { named, useSave } from "../saving/use-save.ts";
import type { StaffChoice } from "../staff-list/staff-member.ts";
import { joinStaff } from "./staff.commands.ts";

type Props = { person: StaffChoice; others: readonly StaffChoice[] };

export function JoinPerson({ person: { id, name }, others }: Props) {
  const navigate = useNavigate();
  const [personId, setPersonId] = useState("");
  const [isAsking, setIsAsking] = useState(false);
  const { send, isSaving } = useSave<Answer>((answer, of) => {
    setIsAsking(false);
    if (!answer.isSaved) return sayRefusal(answer, of);
    if (answer.change) offerUndo(answer.change);
    void navigate(href("/admin/staff/:id", { id: personId }));
  });
  const other = others.find((each) => each.id === personId);
  return (
    <Card title="Twice on the list?">
      <NativeSelect
        label={`${name} is the same person as`}
        value={personId}
        data={[
          { value: "", label: "Choose a person" },
          ...others.map((each) => ({ value: each.id, label: each.name })),
        ]}
        onChange={({ currentTarget }) => setPersonId(currentTarget.value)}
      />
      <Button variant="default" mt="sm" disabled={!other} onClick={() => setIsAsking(true)}>
        Join them
      </Button>
      {isAsking && other && (
        <Question
          title={`Join ${name} with ${other.name}?`}
          yes="Join them"
          isSaving={isSaving}
          onYes={() =>
            send(
              joinStaff.at(),
              { kind: "person", id, personId },
              { words: named("Same person", name) },
            )
          }
          onClose={() => setIsAsking(false)}
        >
          Everything of {name} moves to {other.name}, who keeps their display name. You can undo
          this for 30 days.
        </Question>
      )}
    </Card>
  );
}
