// One message: its text, what became of each mail, and the call list of those it did not reach.
import { Alert, Button } from "@mantine/core";
import { useState } from "react";
import { data, Link } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { Confirm } from "#app/office/saving/confirm.tsx";
import { say, sayRefusal } from "#app/office/saving/notices.tsx";
import { useReadWhile } from "#app/office/saving/use-read-while.ts";
import { useSave } from "#app/office/saving/use-save.ts";
import { readMessageSettings } from "#app/office/school/message-settings.server.ts";
import { Card } from "#app/ui/card.tsx";
import { formatCount } from "#app/ui/format.ts";
import { AsTyped, Quiet } from "#app/ui/layout/text.tsx";
import { Fact, Facts } from "#app/ui/page/facts.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import type { Route } from "./+types/message-page";
import { resendMessage, stopMessage } from "../messages.commands.ts";
import { CallList } from "./call-list.tsx";
import { countWords } from "./delivery-words.ts";
import { readMessage, type LoggedMessage } from "./read-messages.server.ts";
import { RecipientsTable } from "./recipients-table.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, schoolDays, environment, now } = context.get(platformContext);
  const days = await schoolDays();
  const message = await readMessage(database, days, { id: params.id, at: now().toISOString() });
  if (!message) throw data("This message is no longer there.", { status: 404 });
  const { schoolName } = await readMessageSettings(database);
  return {
    message,
    /** Its mails are going out now. */
    isSending: message.isDue && (message.counts.states.queued ?? 0) > 0 && message.unanswered === 0,
    schoolName,
    isMailSet: Boolean(environment.SMTP_URL),
    isMailboxSet: Boolean(environment.IMAP_URL),
  };
}

const BACK = { to: "/admin/messages", name: "Messages" };

export default function MessagePage({ loaderData }: Route.ComponentProps) {
  const { message, schoolName, isMailSet } = loaderData;
  const { subject, title, kind, sendAt, sentBy, recipients, unanswered, time } = message;
  const notReached = recipients.filter((each) => each.isNotReached);
  useReadWhile(loaderData.isSending);
  return (
    <>
      <PageHead title={subject} subtitle={title} back={BACK}>
        <Actions message={message} isMailSet={isMailSet} />
      </PageHead>
      {unanswered > 0 && (
        <Alert color="var(--danger)" variant="light" mb="md">
          The mail server isn’t answering: {unanswered} waiting since {time}.
        </Alert>
      )}
      <Card title="Delivery" mb="md">
        <Facts terms="9rem" aria-label="Message">
          <Fact name="Kind">{kind === "news" ? "News" : "Service"}</Fact>
          <Fact name={message.state === "scheduled" ? "Goes out" : "Sent"}>{sendAt}</Fact>
          <Fact name="By">{sentBy}</Fact>
          <Fact name="Mails">{mailsWords(message)}</Fact>
        </Facts>
        <Quiet mt="sm">
          “Sent” means that the mail server took it.{" "}
          {loaderData.isMailboxSet ? (
            "A mail that comes back is marked as bounced."
          ) : (
            <>
              Bounces are not read. Set up a mailbox in{" "}
              <Link to="/admin/settings/mail">Settings, Mail</Link>.
            </>
          )}
        </Quiet>
      </Card>
      {notReached.length > 0 && (
        <CallList recipients={notReached} text={`${subject}. ${schoolName}`} />
      )}
      <Card title="Message" mb="md">
        <AsTyped>{message.body}</AsTyped>
      </Card>
      {recipients.length > 0 && <RecipientsTable recipients={recipients} />}
    </>
  );
}

function mailsWords({ state, counts }: LoggedMessage): string {
  const words = countWords(counts);
  if (words !== "") return words;
  return state === "scheduled" ? "None yet" : "None";
}

function Actions({ message, isMailSet }: { message: LoggedMessage; isMailSet: boolean }) {
  const { id, state, counts, subject, recipients } = message;
  const [isStopping, setIsStopping] = useState(false);
  const { send, isSaving } = useSave<Answer & { people?: number }>((answer, sent) => {
    if (!answer.isSaved) return sayRefusal(answer, sent);
    say(`Queued for ${formatCount(answer.people ?? 0, "person", "people")}`);
  });
  const queued = counts.states.queued ?? 0;
  const canStop = state === "scheduled" || (state === "sent" && queued > 0);
  const again = recipients.filter(({ isNotReached }) => isNotReached).length;
  return (
    <>
      {canStop && (
        <Button variant="default" onClick={() => setIsStopping(true)}>
          Stop
        </Button>
      )}
      {again > 0 && isMailSet && (
        <Button
          loading={isSaving}
          onClick={() => send(resendMessage.at({ id }), {}, { words: `Resend: ${subject}` })}
        >
          Resend to {again}
        </Button>
      )}
      {isStopping && (
        <StopQuestion {...{ id, subject, queued }} onClose={() => setIsStopping(false)} />
      )}
    </>
  );
}

type StopProps = {
  id: string;
  subject: string;
  queued: number;
  onClose: () => void;
};

function StopQuestion({ id, subject, queued, onClose }: StopProps) {
  return (
    <Confirm
      title="Stop this message?"
      yes="Stop message"
      to={stopMessage.at({ id })}
      words={`Stop message: ${subject}`}
      onClose={onClose}
    >
      <p>
        {queued > 0
          ? `${formatCount(queued, "mail")} will not be sent. Those that have gone out stay sent.`
          : "Nothing will be sent."}
      </p>
    </Confirm>
  );
}
