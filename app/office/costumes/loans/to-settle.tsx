// What came back needing something, until somebody says that it is in use again or gone.
import { Button } from "@mantine/core";
import { Card } from "#app/ui/card.tsx";
import { formatCount, formatDay } from "#app/ui/format.ts";
import { Tag } from "#app/ui/tag.tsx";
import { SAVING } from "#app/office/costumes/form/costume-refusals.ts";
import type { Answer } from "#app/platform/commands/answer.ts";
import { named, useSave } from "#app/office/saving/use-save.ts";
import { offerUndo, sayProblem } from "../../saving/notices.tsx";
import type { SETTLEMENTS } from "./loan.ts";
import styles from "./loans.module.css";
import type { ToSettle } from "./to-settle.server.ts";
import { settleReturn } from "../costumes.commands.ts";

export function ToSettleList({ backs }: { backs: readonly ToSettle[] }) {
  return (
    <Card title="To settle" className={styles.settling}>
      <p className={styles.hint}>
        These pieces came back, and cannot be lent until one of the two is said of them.
      </p>
      <ul className={styles.backs}>
        {backs.map((back) => (
          <Back key={back.id} back={back} />
        ))}
      </ul>
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
      className={styles.settle}
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
    <li className={styles.back}>
      <div className={styles.what}>
        <strong>
          {costume}
          {size && ` (${size})`}
        </strong>{" "}
        <Tag tone="warning">{condition}</Tag>
        <p className={styles.hint}>
          {[formatCount(quantity, "piece"), formatDay(returnedOn), notes]
            .filter((text) => text !== "")
            .join(" · ")}
        </p>
      </div>
      <div className={styles.ways}>
        {settle("back in use", "Back in use")}
        {settle("gone", "Gone")}
      </div>
    </li>
  );
}
