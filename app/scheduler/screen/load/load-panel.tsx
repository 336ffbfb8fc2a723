// The first thing on the screen: the ways to load routines.
import { Alert, Button, FileButton, Loader, VisuallyHidden } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { TEMPLATE_HEADER } from "#app/scheduler/files/columns.ts";
import { sampleCsv } from "#app/scheduler/files/sample.ts";
import { TEMPLATE_FILE_NAME, templateCsv } from "#app/scheduler/files/template.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { MappingDialog } from "./mapping-dialog.tsx";
import { useAskedFile } from "./use-asked-file.ts";
import { CHOSEN_KINDS, type Chosen } from "./use-chosen-file.ts";
import type { AskFiles } from "./use-files.ts";
import { DownloadButton } from "#app/scheduler/screen/save/download-button.tsx";
import {
  ConflictIcon,
  PasteIcon,
  SampleIcon,
  SkipIcon,
  TemplateIcon,
  UploadIcon,
} from "#app/scheduler/screen/icons.tsx";
import { useDroppedFile } from "#app/ui/use-dropped-file.ts";
import { useChosenAgain } from "#app/ui/use-chosen-again.ts";
import css from "./load-panel.module.css";
import { PasteDialog } from "./paste-dialog.tsx";

type LoadPanelProps = {
  plan: Plan;
  /** False until the page is interactive. */
  isHydrated: boolean;
  onLoaded: (chosen: Chosen) => void;
  onSkip: () => void;
  askFiles: AskFiles;
  /** Further content above the buttons. */
  children?: ReactNode;
  /** Buttons that load saved schedules, next to those for files. */
  more: ReactNode;
};

const ICON = { size: 18, "aria-hidden": true } as const;

export function LoadPanel({
  plan,
  isHydrated,
  onLoaded,
  onSkip,
  askFiles,
  more,
  children,
}: LoadPanelProps) {
  const [isPasting, setIsPasting] = useState(false);
  const { refusal, isReading, readingWords, asking, ...file } = useAskedFile(
    plan,
    askFiles,
    onLoaded,
  );
  const load = file.read;
  const input = useChosenAgain((chosen: File | null) => chosen && load(chosen.name, chosen));
  const dropped = useDroppedFile({
    onFile: (chosen) => load(chosen.name, chosen),
    onRefused: file.refuse,
  });

  return (
    <section className={css.panel} aria-labelledby="load-heading" {...dropped}>
      <h2 id="load-heading" className={css.heading}>
        Load Competition Data
      </h2>
      <p className={css.lead}>
        Start from a list of routines, one per row. Nothing is uploaded until you save.
      </p>
      {children}
      <fieldset disabled={!isHydrated} className={css.choices}>
        <VisuallyHidden component="legend">Where the routines come from</VisuallyHidden>
        <FileButton
          {...input}
          accept={CHOSEN_KINDS}
          inputProps={{ "aria-label": "A CSV file of routines" }}
        >
          {(button) => (
            <Button
              {...button}
              size="md"
              leftSection={
                isReading ? <Loader size={18} color="white" /> : <UploadIcon {...ICON} />
              }
            >
              Upload CSV
            </Button>
          )}
        </FileButton>
        <Button
          size="md"
          variant="default"
          leftSection={<SampleIcon {...ICON} />}
          onClick={() => load("The sample", new Blob([sampleCsv()]))}
        >
          Load Sample Data
        </Button>
        <DownloadButton
          size="md"
          variant="default"
          leftSection={<TemplateIcon {...ICON} />}
          fileName={TEMPLATE_FILE_NAME}
          text={templateCsv}
        >
          Download CSV Template
        </DownloadButton>
        <Button
          size="md"
          variant="default"
          leftSection={<PasteIcon {...ICON} />}
          onClick={() => setIsPasting(true)}
        >
          Paste Text
        </Button>
        {more}
        <Button size="md" variant="subtle" rightSection={<SkipIcon {...ICON} />} onClick={onSkip}>
          Skip
        </Button>
      </fieldset>
      {isReading && asking === null && (
        <p className={css.reading}>
          <output>{readingWords}</output>{" "}
          <Button size="compact-sm" variant="subtle" onClick={file.cancel}>
            Cancel
          </Button>
        </p>
      )}
      {refusal !== "" && asking === null && (
        <Alert color="red" role="alert" icon={<ConflictIcon {...ICON} />}>
          {refusal}
        </Alert>
      )}
      <p className={css.columns}>
        <strong>Recognised columns:</strong> {TEMPLATE_HEADER.join(", ")}. Order and case don't
        matter, and missing columns are filled in. Other headers are matched, and we ask where they
        are unclear. Excel and LibreOffice files work too. You can also open a plan you downloaded.
      </p>
      <MappingDialog
        chosen={asking}
        isBusy={isReading}
        readingWords={readingWords}
        refusal={refusal}
        verb="Load"
        onChoices={file.choose}
        onConfirm={file.confirm}
        onCancel={file.cancel}
      />
      <PasteDialog
        isOpen={isPasting}
        onClose={() => setIsPasting(false)}
        onText={(text) => load("The text", new Blob([text]))}
      />
    </section>
  );
}
