// The Sheets dialog of a plan on the screen.
import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useMemo } from "react";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { OpenStored } from "#app/scheduler/screen/load/use-stored.ts";
import type { SavedPlan } from "#app/scheduler/screen/save/use-saved-plan.ts";
import { SheetsPanel } from "./sheets-panel.tsx";
import { useCompared } from "./use-compared.ts";
import { useOwnShow } from "./use-own-show.ts";
import { usePlanMusic } from "./use-plan-music.ts";

type SheetsDialogProps = {
  plan: Plan;
  saved: SavedPlan;
  openStored: OpenStored;
  onClose: () => void;
};

export function SheetsDialog({ onClose, ...rest }: SheetsDialogProps) {
  const hasRoom = useMediaQuery("(min-width: 62em)", true);
  return (
    <Modal opened onClose={onClose} title="Sheets" size="84rem" fullScreen={!hasRoom} centered>
      <Sheets {...rest} />
    </Modal>
  );
}

function Sheets({ plan, saved, openStored }: Omit<SheetsDialogProps, "onClose">) {
  const compared = useCompared(plan, saved, openStored);
  const ownShow = useOwnShow(plan, saved);
  const music = usePlanMusic(saved);
  const facts = useMemo(
    () => (compared && ownShow !== undefined && music ? { ...compared, ownShow, music } : null),
    [compared, ownShow, music],
  );
  return <SheetsPanel {...{ plan, facts }} />;
}
