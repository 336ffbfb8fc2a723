// Returned pieces that need checking, with buttons to settle them.
import { Button, Group } from "@mantine/core";
import { Card } from "#app/ui/card.tsx";
import { formatCount, formatDay } from "#app/ui/format.ts";
import { Tag } from "#app/ui/tag.tsx";
import { SAVING } from "#app/office/costumes/form/costume-refusals.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { named, useSave } from "#app/office/saving/use-save.ts";
import { Quiet } from "#app/ui/layout/text.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { offerUndo, sayProblem } from "../../saving/notices.tsx";
import type { SETTLEMENTS } from "./loan.ts";
import type { ToSettle } from "./to-settle.server.ts";
import { settleReturn } from "../costumes.commands.ts";

export function ToSettleList({ backs }: { backs: readonly ToSettle[] }) {
  return (
    <Card mt="lg" title="Needs checking">
      <Quiet mb="sm">
        These pieces have been returned but can't be lent until you mark them as back in use or
        gone.
      </Quiet>
      <LinedList>
        {backs.map((back) => (
          <Back key={back.id} back={back} />
        ))}
      </LinedList>
    </Card>
  );
}

function Back({ back }: { back: ToSettle }) {
  const { id, costume, size, quantity, condition, notes, returnedOn } = back;
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) return sayProblem(answer.problem);
    if (answer.change) offerUndo(answer.change);
  }, SAVING);
  const settle = (as: (typeof SETTLEMENTS)[number], label: string) => (
    <Button
      size="compact-md"
      variant="light"
      loading={isSaving}
      aria-label={`${label}: ${costume}`}
      onClick={() => send(settleReturn.at({ id }), { as }, { words: named(label, costume) })}
    >
      {label}
    </Button>
  );
  return (
    <li>
      <div>
        <strong>
          {costume}
          {size && ` (${size})`}
        </strong>{" "}
        <Tag tone="warning">{condition}</Tag>
        <Quiet>
          {[formatCount(quantity, "piece"), formatDay(returnedOn), notes]
            .filter((text) => text !== "")
            .join(" · ")}
        </Quiet>
      </div>
      <Group gap="2xs" wrap="nowrap">
        {settle("back in use", "Back in use")}
        {settle("gone", "Gone")}
      </Group>
    </li>
  );
}
