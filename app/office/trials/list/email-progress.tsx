// The four email steps of a trial: the number done, and a tick for each.
import { UnstyledButton } from "@mantine/core";
import { Section } from "#app/ui/section.tsx";
import { TickIcon } from "#app/ui/icons.tsx";
import type { Answer } from "#app/data/commands/answer.ts";
import { sayRefusal } from "#app/office/saving/notices.tsx";
import { named, useSave } from "#app/office/saving/use-save.ts";
import styles from "./email-progress.module.css";
import {
  PROGRESS_FLAGS,
  progressOf,
  type ProgressFlag,
  TRIAL_LABELS,
} from "#app/office/trials/form/trial-values.ts";
import type { TrialRow } from "#app/office/trials/trials.server.ts";
import { tickProgress } from "../trials.commands.ts";

export function EmailProgress({ trial }: { trial: TrialRow }) {
  return (
    <span className={styles.progress}>
      <span className={styles.count}>
        {progressOf(trial)}/{PROGRESS_FLAGS.length}
      </span>
      <span className={styles.steps}>
        {PROGRESS_FLAGS.map((flag) => (
          <Step key={flag} trial={trial} flag={flag} />
        ))}
      </span>
    </span>
  );
}

/** The steps on the child's page, each with its name beside the tick. */
export function EmailSteps({ trial }: { trial: TrialRow }) {
  return (
    <Section title="Email Progress" note={`${progressOf(trial)}/${PROGRESS_FLAGS.length}`}>
      <ul className={styles.named}>
        {PROGRESS_FLAGS.map((flag) => (
          <li key={flag}>
            <Step trial={trial} flag={flag} />
            <span aria-hidden>{TRIAL_LABELS[flag]}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Step({ trial, flag }: { trial: TrialRow; flag: ProgressFlag }) {
  const isDone = trial[flag];
  const { send, isSaving } = useSave<Answer>((answer, sent) => {
    if (!answer.isSaved) sayRefusal(answer, sent);
  });
  const label = `${TRIAL_LABELS[flag]}: ${trial.name}`;
  return (
    <UnstyledButton
      className={styles.step}
      aria-pressed={isDone}
      aria-label={label}
      data-name={TRIAL_LABELS[flag]}
      aria-disabled={isSaving}
      onClick={() => {
        if (isSaving) return;
        const progress = { flag, isDone: !isDone };
        send(tickProgress.at({ id: trial.id }), progress, {
          words: named("Email Progress", trial.name),
        });
      }}
    >
      {isDone && <TickIcon size={16} stroke={3} aria-hidden />}
    </UnstyledButton>
  );
}
