// Opens the sheets of the plan as it is when pressed.
import { Button } from "@mantine/core";
import { memo, useState } from "react";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { AskFiles } from "#app/scheduler/screen/load/use-files.ts";
import { useStored } from "#app/scheduler/screen/load/use-stored.ts";
import type { SavedPlan } from "#app/scheduler/screen/save/use-saved-plan.ts";
import { SheetsIcon } from "#app/scheduler/screen/icons.tsx";
import { SheetsDialog } from "./sheets-dialog.tsx";

const SIZE = 18;

type SheetsButtonProps = { planNow: () => Plan; saved: SavedPlan; askFiles: AskFiles };

export const SheetsButton = memo(function SheetsButton(props: SheetsButtonProps) {
  const { planNow, saved, askFiles } = props;
  const [plan, setPlan] = useState<Plan | null>(null);
  const openStored = useStored(askFiles);
  return (
    <>
      <Button
        variant="default"
        leftSection={<SheetsIcon size={SIZE} />}
        onClick={() => setPlan(planNow())}
      >
        Sheets
      </Button>
      {plan && <SheetsDialog {...{ plan, saved, openStored }} onClose={() => setPlan(null)} />}
    </>
  );
});
