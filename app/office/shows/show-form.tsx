// The form of a show: its name, place and performances.
import { ActionIcon, Button, Group, Input, Stack, TextInput } from "@mantine/core";
import { href, useNavigate } from "react-router";
import type { Answer } from "#app/data/commands/answer.ts";
import { newKey } from "#app/client/new-key.ts";
import { formatDay, formatTime } from "#app/ui/format.ts";
import { isDay } from "#app/platform/days/day.ts";
import { AddIcon, TrashIcon } from "#app/ui/icons.tsx";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { fieldsOf } from "../saving/fields-of.ts";
import { offerUndo, say } from "../saving/notices.tsx";
import { RecordForm } from "../saving/record-form.tsx";
import { CountField } from "../typed/count-field.tsx";
import { DayField } from "../typed/day-field.tsx";
import { TypedField } from "../typed/typed-field.tsx";
import {
  readCallMinutes,
  readStart,
  SHOW_LABELS,
  type PerformanceValues,
  type ShowValues,
} from "./show.fields.ts";
import { addShow, editShow } from "./shows.commands.ts";

/** Returns the name of a show's draft; null is a new show. */
export const showDraft = (id: string | null) => `show ${id ?? "new"}`;

const newPerformance = (day: string): PerformanceValues => ({ id: newKey(), day, starts: "" });

type Props = {
  /** Null for a new show. */
  show: { id: string; version: number; values: ShowValues } | null;
  /** The minutes in the school's settings. */
  callMinutes: number;
  onClose: () => void;
};

export function ShowForm({ show, callMinutes, onClose }: Props) {
  const navigate = useNavigate();
  const values = show?.values ?? NEW_SHOW;
  return (
    <RecordForm
      title={show ? "Edit show" : "New show"}
      saveLabel={show ? "Save" : "Add show"}
      draftName={showDraft(show?.id ?? null)}
      fresh={{ begun: values, values, version: show?.version ?? null }}
      to={show ? editShow.at({ id: show.id }) : addShow.at()}
      labels={SHOW_LABELS}
      words={{ performances: performancesWords }}
      onSaved={(_, answer) => {
        const { id, change } = answer as Answer & { id?: string; isSaved: true };
        if (show) return say("Saved!");
        if (change) offerUndo(change);
        if (id) void navigate(href("/admin/shows/:id", { id }));
      }}
      onClose={onClose}
    >
      {(fields) => <ShowFields {...fields} usualMinutes={callMinutes} />}
    </RecordForm>
  );
}

const NEW_SHOW: ShowValues = {
  name: "",
  place: "",
  callMinutes: "",
  performances: [{ id: "first", day: "", starts: "" }],
};

function performancesWords(performances: ShowValues["performances"]): string {
  return performances
    .map(({ day, starts }) => `${isDay(day) ? formatDay(day) : day}, ${starts}`)
    .join("; ");
}

type FieldsProps = {
  values: ShowValues;
  onChange: (values: ShowValues) => void;
  messages: Record<string, string>;
  usualMinutes: number;
};

function ShowFields({ values, onChange, messages, usualMinutes }: FieldsProps) {
  const labels = SHOW_LABELS;
  const { text, typed } = fieldsOf({ values, labels, messages, onChange });
  const { performances } = values;
  const put = (next: PerformanceValues[]) => onChange({ ...values, performances: next });
  const change = (id: string, part: Partial<PerformanceValues>) =>
    put(performances.map((each) => (each.id === id ? { ...each, ...part } : each)));
  return (
    <>
      <TextInput {...text("name")} data-autofocus />
      <TextInput {...text("place")} description="The theatre or hall" />
      <Input.Wrapper label={labels.performances} error={messages.performances} labelElement="div">
        <Stack component="ul" gap="sm" aria-label={labels.performances}>
          {performances.map(({ id, day, starts }, place) => (
            <Group component="li" key={id} gap="sm" align="end" wrap="nowrap">
              <AutoColumns least="8rem" gap="sm" isFit flex={1}>
                <DayField
                  label="Date"
                  of={`performance ${place + 1}`}
                  value={day}
                  onChange={(next) => change(id, { day: next })}
                />
                <TypedField
                  label="Starts at"
                  placeholder="18:00"
                  value={starts}
                  read={readStart}
                  show={formatTime}
                  onChange={(next) => change(id, { starts: next })}
                />
              </AutoColumns>
              {performances.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  size="lg"
                  mb="var(--below-field)"
                  aria-label={`Remove performance ${place + 1}`}
                  onClick={() => put(performances.filter((each) => each.id !== id))}
                >
                  <TrashIcon size={18} aria-hidden />
                </ActionIcon>
              )}
            </Group>
          ))}
        </Stack>
      </Input.Wrapper>
      <Group>
        <Button
          variant="light"
          leftSection={<AddIcon size={18} aria-hidden />}
          onClick={() => put([...performances, newPerformance(performances.at(-1)?.day ?? "")])}
        >
          Add a performance
        </Button>
      </Group>
      <CountField
        {...typed("callMinutes")}
        read={readCallMinutes}
        description={`Leave blank for ${usualMinutes}, as in the settings`}
      />
    </>
  );
}
