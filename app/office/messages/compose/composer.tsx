// The composer: the message, its preview, and the families with their ticks.
import { Alert, Button, Checkbox, Group, Radio, Stack, TextInput } from "@mantine/core";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import { Card } from "#app/ui/card.tsx";
import { formatCount } from "#app/ui/format.ts";
import { Quiet } from "#app/ui/layout/text.tsx";
import { fieldsOf } from "#app/office/saving/fields-of.ts";
import { Question } from "#app/office/saving/question.tsx";
import { DayField } from "#app/office/typed/day-field.tsx";
import { FIELDS } from "../message-fields.ts";
import { TextFields } from "../text-fields.tsx";
import type { Template } from "../templates/read-templates.server.ts";
import { TemplatePicker } from "../templates/template-picker.tsx";
import { FamiliesList } from "./families-list.tsx";
import styles from "./composer.module.css";
import { MailPreview } from "./mail-preview.tsx";
import type { ComposerFacts } from "./composer-values.ts";
import { useComposer, type ComposedAbout } from "./use-composer.ts";

type Props = ComposerFacts & {
  values: Record<string, string>;
  about: ComposedAbout;
  replyTo: string;
  isMailSet: boolean;
  waitsUntil: string | null;
  canSendNow: boolean;
  templates: readonly Template[];
};

const LABELS = {
  day: "Day",
  time: "Time",
} as const;

export function Composer(props: Props) {
  const { families, isMailSet, link } = props;
  const composer = useComposer(props);
  const { values, put, messages, summary, draft } = composer;
  const typed = fieldsOf({ values, labels: LABELS, messages, onChange: put });
  const fields = FIELDS.filter((field) => field !== "link" || link !== null);
  return (
    <div className={styles.columns}>
      <Stack gap="md">
        <DraftNotice isRestored={draft.isRestored} onForget={() => draft.forget()} />
        {isMailSet && (
          <Card title="Message">
            <Stack gap="md">
              <TemplatePicker
                templates={props.templates}
                typed={values}
                onPick={({ subject, body }) => put({ ...values, subject, body })}
              />
              <Radio.Group
                label="Kind"
                value={values.kind}
                onChange={(kind) => put({ ...values, kind: kind as "service" | "news" })}
                description={
                  values.kind === "news"
                    ? "Readers can stop news with one press. Those who have get none."
                    : "About a class, a register, fees or a booking. Everyone gets it."
                }
              >
                <Group gap="md" mt="2xs">
                  <Radio value="service" label="Service" />
                  <Radio value="news" label="News" disabled={link === null} />
                </Group>
              </Radio.Group>
              <TextFields
                values={values}
                onChange={put}
                messages={messages}
                description={`Fields: ${fields.map((field) => `{${field}}`).join(" ")}`}
              />
              <Checkbox
                label="Send later"
                checked={values.isLater}
                onChange={({ currentTarget }) => put({ ...values, isLater: currentTarget.checked })}
              />
              {values.isLater && (
                <>
                  <Group gap="md" align="start">
                    <DayField {...typed.typed("day")} />
                    <TextInput {...typed.text("time")} />
                  </Group>
                  <Quiet>It goes to the families who match at that time.</Quiet>
                </>
              )}
              <SendRow {...props} composer={composer} />
            </Stack>
          </Card>
        )}
        <Card title="Families" note={summary.count}>
          <FamiliesList
            families={families}
            leftOut={values.leftOut}
            onChange={(leftOut) => put({ ...values, leftOut })}
            text={values.subject}
            audience={props.about.isAboutChange ? props.values : null}
            isMailSet={isMailSet}
          />
        </Card>
      </Stack>
      {isMailSet && <MailPreview {...props} values={values} recipients={summary.recipients} />}
      {composer.question !== null && (
        <Question
          title="Send this message?"
          yes={`Send to ${formatCount(summary.people, "person", "people")}`}
          isSaving={composer.isSaving}
          onYes={() => composer.send({ isMeant: true })}
          onClose={composer.closeQuestion}
        >
          <p>{composer.question}</p>
        </Question>
      )}
    </div>
  );
}

type SendProps = Props & { composer: ReturnType<typeof useComposer> };

function SendRow({ about, waitsUntil, canSendNow, replyTo, composer }: SendProps) {
  const { values, summary, isSaving, problem } = composer;
  const { people, toPhone, noNews, missing } = summary;
  const isHeld = people === 0 || missing !== null;
  const isNight = waitsUntil !== null && !values.isLater;
  return (
    <Stack gap="sm">
      {[toPhone, noNews].filter(Boolean).map((words) => (
        <Quiet key={words}>{words}</Quiet>
      ))}
      {about.hasCalendar && <Quiet>Each mail has the changed calendar entry.</Quiet>}
      {missing !== null && people > 0 && (
        <Alert color="var(--warning)" variant="light">
          {missing}
        </Alert>
      )}
      {isNight && <Quiet>Mails wait until {waitsUntil}.</Quiet>}
      {problem && (
        <Alert color="var(--danger)" variant="light" role="alert">
          {problem}
        </Alert>
      )}
      <Group gap="sm" justify="end">
        {isNight && canSendNow && values.kind === "service" && (
          <Button
            variant="default"
            loading={isSaving}
            disabled={isHeld}
            onClick={() => composer.send({ isUrgent: true })}
          >
            Send now
          </Button>
        )}
        <Button loading={isSaving} disabled={isHeld} onClick={() => composer.send()}>
          {people === 0
            ? "Nobody to tell"
            : `${values.isLater ? "Schedule for" : "Send to"} ${formatCount(people, "person", "people")}`}
        </Button>
      </Group>
      <Quiet ta="end">
        {replyTo === "" ? "Replies go to the school." : `Replies go to ${replyTo}.`}
      </Quiet>
    </Stack>
  );
}
