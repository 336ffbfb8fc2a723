// The form of a weekly class.
import { Checkbox, Text, Textarea } from "@mantine/core";
import { Quiet } from "#app/ui/layout/text.tsx";
import { useNavigate } from "react-router";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { fieldsOf } from "../saving/fields-of.ts";
import { say } from "../saving/notices.tsx";
import { RecordForm } from "../saving/record-form.tsx";
import { CountField } from "../typed/count-field.tsx";
import { MoneyField } from "../typed/money-field.tsx";
import { composeAddress } from "../message-log/purposes.ts";
import { classWords } from "../class-places/class-words.ts";
import type { Teacher } from "#app/office/class-places/teaching.server.ts";
import { namesOfTeachers, TeachersField } from "./teaching/teachers-field.tsx";
import { MOST_PLACES, readPlaces, WEAR_LENGTH } from "./weekly-class.fields.ts";
import {
  WEEKLY_CLASS_LABELS,
  weeklyClassValuesOf,
  type WeeklyClassValues,
} from "./weekly-class-values.ts";
import type { WeeklyClassRow } from "../class-places/weekly-classes.server.ts";
import { editWeeklyClass } from "./week.commands.ts";

/** The name of a class's draft. */
export const weeklyClassDraft = (id: string) => `weekly class ${id}`;

type Props = {
  weekly: WeeklyClassRow & { taughtBy: string[] };
  teachers: readonly Teacher[];
  onClose: () => void;
};

export function WeeklyClassForm({ weekly, teachers, onClose }: Props) {
  const navigate = useNavigate();
  const values = weeklyClassValuesOf(weekly, weekly.taughtBy);
  return (
    <RecordForm
      title="Edit class"
      saveLabel="Save"
      draftName={weeklyClassDraft(weekly.id)}
      fresh={{ begun: values, values, version: weekly.version }}
      to={editWeeklyClass.at({ id: weekly.id })}
      labels={WEEKLY_CLASS_LABELS}
      words={{ taughtBy: namesOfTeachers(teachers) }}
      nameOf={() => classWords(weekly)}
      onSaved={({ teachers: named }) => {
        say("Saved!");
        if (named !== "" && named !== values.teachers)
          void navigate(composeAddress({ to: "class", id: weekly.id, change: "teacher" }));
      }}
      onClose={onClose}
    >
      {(form) => <Fields {...form} weekly={weekly} teachers={teachers} />}
    </RecordForm>
  );
}

type FieldsProps = {
  weekly: WeeklyClassRow;
  teachers: readonly Teacher[];
  values: WeeklyClassValues;
  onChange: (values: WeeklyClassValues) => void;
  messages: Record<string, string>;
};

function Fields({ weekly, teachers, values, onChange, messages }: FieldsProps) {
  const labels = WEEKLY_CLASS_LABELS;
  const { typed, tick } = fieldsOf({ values, labels, messages, onChange });
  const count = { read: readPlaces, most: MOST_PLACES };
  return (
    <>
      <Text>
        <strong>{classWords(weekly)}</strong>, {weekly.studio}
      </Text>
      <AutoColumns least="12rem" gap="md" isFit>
        <CountField {...typed("places")} {...count} description="Leave blank if not set" />
        <CountField
          {...typed("trialPlaces")}
          {...count}
          description="How many of these are for trials"
        />
      </AutoColumns>
      <MoneyField {...typed("price")} description="Leave blank to show no price" />
      <TeachersField
        label={labels.taughtBy}
        description="Families see their names, and they can see the register"
        teachers={teachers}
        value={values.taughtBy}
        error={messages.taughtBy}
        onChange={(taughtBy) => onChange({ ...values, taughtBy })}
      />
      {values.taughtBy.length === 0 && weekly.teachers !== "" && (
        <Quiet>
          The timetable says {weekly.teachers}. Choose people here, or find the name under Staff.
        </Quiet>
      )}
      <Textarea
        label={labels.wear}
        value={values.wear}
        error={messages.wear}
        maxLength={WEAR_LENGTH}
        autosize
        minRows={2}
        maxRows={6}
        onChange={({ currentTarget }) => onChange({ ...values, wear: currentTarget.value })}
      />
      <Checkbox {...tick("isInviteOnly")} />
    </>
  );
}
