// The results of an exam: typed by the office, and released to the families.
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { composeAddress } from "../../message-log/purposes.ts";
import { Confirm } from "../../saving/confirm.tsx";
import { hideResults, releaseResults } from "../events.commands.ts";
import { RESULTS_PURPOSE } from "../office-words.ts";
import type { Entry } from "./read-exam.server.ts";

type Props = {
  event: { id: string; name: string; resultsReleasedAt: string | null };
  entries: readonly Entry[];
  onEnter: () => void;
};

export function ResultsCard({ event, entries, onEnter }: Props) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<"release" | "hide" | null>(null);
  const { id, name, resultsReleasedAt } = event;
  const entered = entries.filter(({ result }) => result !== "").length;
  const isReleased = resultsReleasedAt !== null;
  const close = () => setOpen(null);
  return (
    <Card title="Results" note={`${entered} of ${entries.length}`}>
      <Quiet mb="sm">
        {isReleased
          ? "Released: each family sees its own child's result, and changes as you save them."
          : "Families see nothing until you release the results."}
      </Quiet>
      <Group gap="sm">
        <Button variant="default" onClick={onEnter}>
          Enter results
        </Button>
        {isReleased ? (
          <Button variant="default" onClick={() => setOpen("hide")}>
            Hide results
          </Button>
        ) : (
          <Button disabled={entered === 0} onClick={() => setOpen("release")}>
            Release
          </Button>
        )}
      </Group>
      {open === "release" && (
        <Confirm
          title="Release the results?"
          yes="Release"
          to={releaseResults.at({ id })}
          words={`Release results: ${name}`}
          onDone={() => void navigate(composeAddress({ to: "event", id, on: RESULTS_PURPOSE }))}
          onClose={close}
        >
          {entered} of {entries.length} results are entered. Each family sees its own child's result
          on its booking's page. Next you can write to the families.
        </Confirm>
      )}
      {open === "hide" && (
        <Confirm
          title="Hide the results?"
          yes="Hide results"
          to={hideResults.at({ id })}
          words={`Hide results: ${name}`}
          onClose={close}
        >
          Families no longer see them. What you entered is kept.
        </Confirm>
      )}
    </Card>
  );
}
