// The page that tells families about a cancelled class: the message, and the families to send it to.
import { Alert, Button, Checkbox, Group, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { data, Link, useNavigate } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { messagesOf } from "#app/platform/messages.schema.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import { useFormDraft } from "#app/client/drafts/use-form-draft.ts";
import { liveContent } from "#app/site/content/content.server.ts";
import { PhoneLink } from "#app/ui/contact-links.tsx";
import { formatCount, formatDay } from "#app/ui/format.ts";
import { Card } from "#app/ui/card.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { offerUndo, say, sayRefusal } from "#app/office/saving/notices.tsx";
import { useSave } from "#app/office/saving/use-save.ts";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { ErrorText, Quiet } from "#app/ui/layout/text.tsx";
import type { Route } from "./+types/message-page";
import { classWords } from "#app/office/class-places/class-words.ts";
import { readWeeklyClasses } from "#app/office/class-places/weekly-classes.server.ts";
import { readNextMeetings } from "../meetings.server.ts";
import { cancelledMessage } from "./cancelled-message.ts";
import { isTold, toldSummary, type ToldState } from "./told-state.ts";
import { BODY_LENGTH, messageSchema } from "./telling.schema.ts";
import { readCancelled, readFamiliesToTell, type FamilyToTell } from "./telling.server.ts";
import { tellFamilies } from "#app/office/week/week.commands.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { database, schoolDays, environment } = context.get(platformContext);
  const { today } = await schoolDays();
  const day = new URL(request.url).searchParams.get("day") ?? "";
  const weekly = (await readWeeklyClasses(database)).find(({ id }) => id === params.id);
  const cancelled = (await readCancelled(database, today)).find(
    ({ id, cancelledOn }) => id === params.id && cancelledOn === day,
  );
  if (!weekly || !cancelled) throw data("This class is not cancelled.", { status: 404 });
  const meetings = await readNextMeetings(database, weekly, today);
  const next = meetings.find(
    (each) => each.day > day && each.change?.state !== "cancelled" && each.holiday === null,
  );
  const { school } = await liveContent(database);
  const { name, fromMinute, toMinute } = weekly;
  const { reason } = cancelled;
  const details = { name, day, fromMinute, toMinute, reason, schoolName: school.name };
  return {
    id: weekly.id,
    day,
    words: classWords(weekly),
    reason,
    message: cancelledMessage({ ...details, nextDay: next?.day ?? null }),
    families: await readFamiliesToTell(database, weekly, day),
    isMailSet: Boolean(environment.SMTP_URL),
  };
}

export default function MessagePage({ loaderData }: Route.ComponentProps) {
  const { id, day, words, reason, families, isMailSet } = loaderData;
  const back = { to: `/admin/classes/${id}`, name: "Class" };
  const told = toldSummary(families.map(({ state }) => state));
  return (
    <>
      <PageHead
        title="Tell families"
        subtitle={`${words} on ${formatDay(day)} is cancelled: ${reason}`}
        back={back}
      />
      <Text component="output" inherit display="block" fw={600} mb="md">
        {told || "No families are expecting this class."}
      </Text>
      {!isMailSet && (
        <Alert color="var(--warning)" variant="light">
          Email is not set up. Ring these families, then press “Told by phone”.
        </Alert>
      )}
      {families.length > 0 && <MessageForm key={`${id} ${day}`} {...loaderData} />}
    </>
  );
}

type FormProps = Route.ComponentProps["loaderData"];

function MessageForm({ id, day, words, message, families, isMailSet }: FormProps) {
  const navigate = useNavigate();
  const canMail = (family: FamilyToTell) => isMailSet && family.mails.length > 0;
  const preselected = families.filter((family) => canMail(family) && !isTold(family.state));
  const draft = useFormDraft(`message ${id} ${day}`, {
    ...message,
    families: preselected.map(({ key }) => key),
  });
  const { subject, body, families: chosen } = draft.values;
  const ticked = families.filter((family) => canMail(family) && chosen.includes(family.key));
  const [messages, setMessages] = useState<Record<string, string>>({});
  const { send, isSaving } = useSave<Answer & { told?: string }>((answer, sent) => {
    if (!answer.isSaved) {
      setMessages(answer.messages ?? {});
      return sayRefusal(answer, sent);
    }
    draft.forget();
    say(answer.told ?? "Sent");
    void navigate(`/admin/classes/${id}`);
  });
  const save = () => {
    const values = {
      way: "mail" as const,
      day,
      subject,
      body,
      families: ticked.map(({ key }) => key),
    };
    const read = messageSchema.safeParse(values);
    setMessages(read.success ? {} : messagesOf(read.error));
    if (!read.success) return;
    send(
      tellFamilies.at({ id }),
      { key: draft.key, ...values },
      { words: `Tell the families of ${words}, ${formatDay(day)}`, draft: draft.draftName },
    );
  };
  const put = (typed: Parameters<typeof draft.set>[0]) => {
    setMessages({});
    draft.set(typed);
  };
  const toggle = (key: string) =>
    put({
      families: chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key],
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack gap="md" maw="52rem">
        <DraftNotice isRestored={draft.isRestored} onForget={() => draft.forget()} />
        {isMailSet && (
          <Card title="Message">
            <Stack gap="md">
              <TextInput
                label="Subject"
                value={subject}
                error={messages.subject}
                autoComplete="off"
                onChange={({ currentTarget }) => put({ subject: currentTarget.value })}
              />
              <Textarea
                label="Message"
                description="Each contact who receives emails gets their own copy. No one sees other addresses."
                value={body}
                error={messages.body}
                autosize
                minRows={6}
                maxRows={16}
                maxLength={BODY_LENGTH}
                onChange={({ currentTarget }) => put({ body: currentTarget.value })}
              />
            </Stack>
          </Card>
        )}
        <Card title="Families" note={String(families.length)}>
          <LinedList aria-label="Families">
            {families.map((family) => (
              <Family
                key={family.key}
                {...{ id, day, family }}
                isTicked={ticked.includes(family)}
                onToggle={canMail(family) ? () => toggle(family.key) : null}
              />
            ))}
          </LinedList>
          {messages.families && <ErrorText mt="2xs">{messages.families}</ErrorText>}
        </Card>
        <Group gap="sm" justify="end">
          <Button component={Link} to={`/admin/classes/${id}`} variant="default">
            Not now
          </Button>
          {isMailSet && (
            <Button type="submit" loading={isSaving} disabled={ticked.length === 0}>
              Tell {formatCount(ticked.length, "family", "families")}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

type FamilyProps = {
  id: string;
  day: string;
  family: FamilyToTell;
  isTicked: boolean;
  /** Null if the family can't be emailed. */
  onToggle: (() => void) | null;
};

function Family({ id, day, family, isTicked, onToggle }: FamilyProps) {
  const { key, name, children, mails, phones, state } = family;
  const { send, isSaving } = useSave<Answer>((answer, sent) => {
    if (!answer.isSaved) return sayRefusal(answer, sent);
    if (answer.change) offerUndo(answer.change);
  });
  const who = children.join(", ");
  return (
    <li>
      {onToggle ? (
        <Checkbox
          label={name}
          description={`${who} · ${mails.join(", ")}`}
          checked={isTicked}
          onChange={onToggle}
        />
      ) : (
        <Stack gap={0}>
          {name}
          <Quiet component="small">
            {who} · {mails.length > 0 ? mails.join(", ") : "no contact who receives emails"}
          </Quiet>
        </Stack>
      )}
      <Group gap="md" fz="sm">
        {phones.map((phone) => (
          <PhoneLink key={phone} phone={phone} />
        ))}
        <State state={state} />
        {!isTold(state) && (
          <Button
            size="compact-sm"
            variant="default"
            loading={isSaving}
            aria-label={`Told by phone: ${name}`}
            onClick={() =>
              send(
                tellFamilies.at({ id }),
                { way: "phone", day, families: [key] },
                { words: `Told by phone: ${name}`, row: key },
              )
            }
          >
            Told by phone
          </Button>
        )}
      </Group>
    </li>
  );
}

const STATES: Record<NonNullable<ToldState>, ["good" | "danger", string]> = {
  mail: ["good", "Told by email"],
  phone: ["good", "Told by phone"],
  failed: ["danger", "Email failed"],
  none: ["danger", "Not reached"],
};

function State({ state }: { state: ToldState }) {
  if (state === null) return null;
  const [tone, words] = STATES[state];
  return <Tag tone={tone}>{words}</Tag>;
}
