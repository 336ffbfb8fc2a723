// The form of an event.
import { Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { href, useNavigate } from "react-router";
import type { Answer } from "#app/data/commands/answer.ts";
import { EVENT_KINDS } from "#app/site/events/event.ts";
import { KIND_WORDS } from "#app/site/events/event-words.ts";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { PictureField } from "../photos/picture-field.tsx";
import { composeAddress } from "../message-log/purposes.ts";
import { fieldsOf } from "../saving/fields-of.ts";
import { offerUndo, say } from "../saving/notices.tsx";
import { RecordForm } from "../saving/record-form.tsx";
import { CountField } from "../typed/count-field.tsx";
import { DayField } from "../typed/day-field.tsx";
import { MoneyField } from "../typed/money-field.tsx";
import { TypedField } from "../typed/typed-field.tsx";
import { clockOf, EVENT_FIELDS, MOST_PLACES, readClock, readPlaces } from "./event.fields.ts";
import { ChargesChoice } from "./charges-choice.tsx";
import { EVENT_LABELS, isMoved, NEW_EVENT, type EventFormValues } from "./event-values.ts";
import { addEvent, editEvent } from "./events.commands.ts";
import type { EventCharges } from "./take-off-charges.server.ts";

/** Returns the name of an event's draft; null is a new event. */
export const eventDraft = (id: string | null) => `event ${id ?? "new"}`;

const NO_CHARGES: EventCharges = { count: 0, pence: null };

type Saved = Answer & { isSaved: true; id?: string; isTelling?: boolean };

type Props = {
  /** Null for a new event. */
  event: { id: string; version: number; values: EventFormValues; charges: EventCharges } | null;
  onClose: () => void;
};

export function EventForm({ event, onClose }: Props) {
  const navigate = useNavigate();
  const values: EventFormValues = event?.values ?? NEW_EVENT;
  const charges = event?.charges ?? NO_CHARGES;
  return (
    <RecordForm
      title={event ? "Edit event" : "Add event"}
      saveLabel={event ? "Save" : "Add event"}
      size="xl"
      draftName={eventDraft(event?.id ?? null)}
      fresh={{ begun: values, values, version: event?.version ?? null }}
      to={event ? editEvent.at({ id: event.id }) : addEvent.at()}
      labels={EVENT_LABELS}
      onSaved={(_, answer) => {
        const { id, change, isTelling } = answer as Saved;
        if (event) {
          say("Saved!");
          if (isTelling) void navigate(composeAddress({ to: "event", id: event.id }));
          return;
        }
        if (change) offerUndo(change);
        if (id) void navigate(href("/admin/events/:id", { id }));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <EventFields {...form} />
          {charges.count > 0 && isMoved(values, form.values) && (
            <ChargesChoice
              charges={charges}
              isOff={form.values.takesOffCharges ?? false}
              onChange={(takesOffCharges) => form.onChange({ ...form.values, takesOffCharges })}
            />
          )}
        </>
      )}
    </RecordForm>
  );
}

type FieldsProps = {
  values: EventFormValues;
  onChange: (values: EventFormValues) => void;
  messages: Record<string, string>;
};

function EventFields({ values, onChange, messages }: FieldsProps) {
  const labels = EVENT_LABELS;
  const { text, typed, tick } = fieldsOf({ values, labels, messages, onChange });
  const isSleepover = values.kind === "sleepover";
  return (
    <>
      <AutoColumns least="14rem" gap="md" isFit>
        <TextInput {...text("name")} />
        <NativeSelect
          {...text("kind")}
          data={EVENT_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] ?? kind }))}
        />
      </AutoColumns>
      <AutoColumns least="11rem" gap="md" isFit>
        <DayField {...typed("firstDay")} of={labels.firstDay} />
        <DayField
          {...typed("lastDay")}
          of={labels.lastDay}
          description={isSleepover ? "The morning after" : "Leave blank for a single day"}
        />
        <ClockField {...typed("starts")} />
        <ClockField
          {...typed("ends")}
          description={isSleepover ? "On the last day" : "On each of its days"}
        />
      </AutoColumns>
      <AutoColumns least="11rem" gap="md" isFit>
        <TextInput {...text("venue")} description="A studio, or another address" />
        <CountField
          {...typed("places")}
          read={readPlaces}
          most={MOST_PLACES}
          description="Leave blank for no limit"
        />
        {values.kind !== "exam" && (
          <MoneyField {...typed("price")} description="0 is shown as Free" />
        )}
        <TextInput {...text("ages")} description="4-5 or 8+; leave blank for all" />
      </AutoColumns>
      {values.kind === "exam" && (
        <Words
          {...{ values, onChange, messages }}
          field="grades"
          description="One on each line: syllabus, grade, price. For example: Ballet, Grade 1, 42.50"
        />
      )}
      <Words {...{ values, onChange, messages }} field="summary" />
      <Words {...{ values, onChange, messages }} field="bring" />
      <Words
        {...{ values, onChange, messages }}
        field="questions"
        description="One on each line, asked for each child. End a line with (optional) if it needs no answer."
      />
      <PictureField
        label={labels.picture}
        error={messages.picture}
        value={values.picture}
        onChange={(picture) => onChange({ ...values, picture })}
      />
      {values.picture !== "" && (
        <TextInput
          {...text("pictureWords")}
          description="What it shows, for people who can't see it"
        />
      )}
      <DayField
        {...typed("cancelBy")}
        of={labels.cancelBy}
        description="Until then a booking can be cancelled without a charge. Leave blank for the day before."
      />
      <Checkbox {...tick("isPublished")} />
    </>
  );
}

function ClockField(field: Omit<Parameters<typeof TypedField<number>>[0], "read" | "show">) {
  return <TypedField placeholder="16:00" {...field} read={readClock} show={clockOf} />;
}

type WordsProps = FieldsProps & {
  field: "summary" | "bring" | "questions" | "grades";
  description?: string;
};

function Words({ values, onChange, messages, field, description }: WordsProps) {
  return (
    <Textarea
      label={EVENT_LABELS[field]}
      description={description}
      value={values[field]}
      error={messages[field]}
      maxLength={EVENT_FIELDS[field].most}
      autosize
      minRows={2}
      maxRows={8}
      onChange={({ currentTarget }) => onChange({ ...values, [field]: currentTarget.value })}
    />
  );
}
