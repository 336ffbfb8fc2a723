// A child's upcoming absences, and the form that reports one.
import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { data } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { messagesOf } from "#app/platform/messages.schema.ts";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import { useFormDraft } from "#app/client/drafts/use-form-draft.ts";
import { Card } from "#app/ui/card.tsx";
import { formatDay } from "#app/ui/format.ts";
import { PageHead } from "#app/ui/page/page-head.tsx";
import type { Answer } from "#app/data/commands/answer.ts";
import { Problem } from "#app/office/saving/form-dialog.tsx";
import { named, useSave } from "#app/office/saving/use-save.ts";
import { offerUndo } from "#app/office/saving/notices.tsx";
import { DayField } from "#app/office/typed/day-field.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import type { Route } from "./+types/absence-page";
import { absenceSchema } from "./absence.schema.ts";
import { readExpected } from "./absences.server.ts";
import { excuseAhead } from "../week.commands.ts";

/** How many days ahead absences are listed. */
const AHEAD_DAYS = 120;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const { today } = await schoolDays();
  const member = await database
    .selectFrom("members")
    .select(["id", "name"])
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!member) throw data("This member was erased or removed.", { status: 404 });
  const span = { from: today, until: addDays(today, AHEAD_DAYS) };
  const expected = await readExpected(database, id, span);
  const absences = expected
    .filter(({ standing }) => standing.mark === "excused")
    .map(({ classId, day, words, standing }) => ({
      key: `${classId} ${day}`,
      day,
      words,
      by: standing.last?.by ?? "",
    }));
  return { member, today, absences, hasClasses: expected.length > 0 };
}

export default function AbsencePage({ loaderData }: Route.ComponentProps) {
  const { member, today, absences, hasClasses } = loaderData;
  return (
    <>
      <PageHead
        title="Report an absence"
        subtitle={member.name}
        back={{ to: `/admin/people/${member.id}`, name: member.name }}
      />
      <Stack gap="md" maw="44rem">
        <Card title="Dates away">
          {hasClasses ? (
            <AbsenceForm key={member.id} member={member} today={today} />
          ) : (
            <p>They have no classes in the next four months.</p>
          )}
        </Card>
        <Card title="Upcoming absences">
          {absences.length === 0 ? (
            <p>None booked.</p>
          ) : (
            <LinedList isBlock aria-label="Upcoming absences">
              {absences.map(({ key, day, words, by }) => (
                <li key={key}>
                  <strong>{formatDay(day)}</strong> {words}
                  <Text component="span" inherit c="dimmed" ms="2xs">
                    by {by}
                  </Text>
                </li>
              ))}
            </LinedList>
          )}
        </Card>
      </Stack>
    </>
  );
}

type FormProps = { member: { id: string; name: string }; today: string };

function AbsenceForm({ member, today }: FormProps) {
  const draft = useFormDraft(`absence ${member.id}`, { from: today, until: today });
  const { from, until } = draft.values;
  const [refused, setRefused] = useState<{ problem: string; messages: Record<string, string> }>({
    problem: "",
    messages: {},
  });
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) {
      const { problem, messages = {} } = answer;
      return setRefused({ problem: Object.keys(messages).length > 0 ? "" : problem, messages });
    }
    draft.forget();
    if (answer.change) offerUndo(answer.change);
  });
  const save = () => {
    const read = absenceSchema.safeParse(draft.values);
    const messages = read.success ? {} : messagesOf(read.error);
    setRefused({ problem: "", messages });
    if (!read.success) return;
    const words = named("Absence", member.name);
    send(excuseAhead.at({ id: member.id }), draft.values, { words, draft: draft.draftName });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) save();
      }}
    >
      <Stack gap="md">
        <DraftNotice isRestored={draft.isRestored} onForget={draft.forget} />
        <AutoColumns least="12rem" gap="md" isFit>
          <DayField
            label="Absent from"
            of="first day"
            value={from}
            error={refused.messages.from}
            onChange={(day) => draft.set({ from: day })}
          />
          <DayField
            label="Absent to"
            of="last day"
            value={until}
            error={refused.messages.until}
            onChange={(day) => draft.set({ until: day })}
          />
        </AutoColumns>
        <Problem problem={refused.problem} remedy={null} isSaving={isSaving} />
        <Group gap="sm" justify="end">
          <Button type="submit" loading={isSaving}>
            Mark as absent
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
