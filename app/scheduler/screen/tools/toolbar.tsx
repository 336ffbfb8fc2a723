// The tools above the running order, in four groups: Data, Build, Add and Share.
import { Button } from "@mantine/core";
import { memo, useState } from "react";
import { RedoIcon, UndoIcon } from "#app/scheduler/screen/icons.tsx";
import { LengthsDialog } from "#app/scheduler/screen/lengths/lengths-dialog.tsx";
import { LoadByIdDialog } from "#app/scheduler/screen/load/load-by-id.tsx";
import { MusicDialog } from "#app/scheduler/screen/music/music-dialog.tsx";
import { MySchedulesDialog } from "#app/scheduler/screen/publish/my-schedules-dialog.tsx";
import { PublishBar } from "#app/scheduler/screen/publish/publish-bar.tsx";
import { DeleteSaved, SavedAs, StaleSave } from "#app/scheduler/screen/save/save-controls.tsx";
import { SheetsDialog } from "#app/scheduler/screen/sheets/sheets-dialog.tsx";
import { type ControlGroup, type Icon, isControl } from "./control.tsx";
import { ToolGroup } from "./tool-group.tsx";
import css from "./toolbar.module.css";
import {
  type Asked,
  type ToolbarProps,
  useAdd,
  useBuild,
  useData,
  useShare,
} from "./use-groups.ts";

const SIZE = 18;

/** Renders on every change of the plan; its groups are memoised. */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { plan, changes, saved, canUndo, canRedo, isLocked } = props;
  const { publishing } = props;
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const data = useData(props, setAsked);
  const build = useBuild(props, publishing.onMend);
  const add = useAdd(props);
  const share = useShare(props, setAsked);
  return (
    <section aria-label="Schedule tools" className={css.area}>
      <div className={css.tools}>
        <ToolGroup group={data} />
        <ToolGroup group={build} />
        <Row group={build} />
        <ToolGroup group={add} />
        <Row group={add} />
        <span className={css.steps}>
          <Step
            words="Undo"
            title="Undo (Ctrl+Z)"
            icon={UndoIcon}
            isOff={isLocked || !canUndo}
            onPress={changes.undo}
          />
          <Step
            words="Redo"
            title="Redo (Ctrl+Shift+Z)"
            icon={RedoIcon}
            isOff={isLocked || !canRedo}
            onPress={changes.redo}
          />
        </span>
        <Row group={share} />
        <ToolGroup group={share} />
      </div>
      <div className={css.standing}>
        <PublishBar
          {...{ plan, saved, isLocked, ...publishing }}
          isOpen={asked === "publishing"}
          onOpen={() => setAsked("publishing")}
          onClose={close}
        />
        <SavedAs saved={saved} />
      </div>
      {asked === "sheets" && (
        <SheetsDialog {...{ plan, saved }} openStored={publishing.openStored} onClose={close} />
      )}
      {asked === "music" && <MusicDialog {...{ plan, changes, saved }} onClose={close} />}
      {asked === "lengths" && <LengthsDialog {...{ plan, changes }} onClose={close} />}
      <LoadByIdDialog {...{ saved }} isOpen={asked === "an id"} onClose={close} />
      <MySchedulesDialog
        {...{ saved }}
        isOpen={asked === "my schedules"}
        onOpen={saved.load}
        onClose={close}
      />
      <DeleteSaved {...{ saved }} isOpen={asked === "deleting"} onClose={close} />
      <StaleSave saved={saved} />
    </section>
  );
});

const Row = memo(function Row({ group }: { group: ControlGroup }) {
  const controls = group.lines.filter(isControl).filter(({ isInRow }) => isInRow);
  return (
    <span className={css.row} data-group={group.name}>
      {controls.map(({ words, onPress, isOff, isMain, isOpen }) => (
        <Button
          key={words}
          variant={isMain ? "filled" : isOpen ? "light" : "default"}
          disabled={isOff}
          aria-expanded={isOpen}
          onClick={onPress}
        >
          {words}
        </Button>
      ))}
    </span>
  );
});

type StepProps = { words: string; title: string; icon: Icon; isOff: boolean; onPress: () => void };

function Step({ words, title, icon: Picture, isOff, onPress }: StepProps) {
  return (
    <Button
      variant="default"
      disabled={isOff}
      title={title}
      leftSection={<Picture size={SIZE} />}
      onClick={onPress}
    >
      {words}
    </Button>
  );
}
