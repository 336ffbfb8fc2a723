// The state of the composer: its draft, its summary and sending it.
import { useState } from "react";
import { href, useNavigate } from "react-router";
import { useFormDraft } from "#app/client/drafts/use-form-draft.ts";
import { messagesOf } from "#app/platform/messages.schema.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { say } from "#app/office/saving/notices.tsx";
import { useSave } from "#app/office/saving/use-save.ts";
import { isTold } from "#app/office/message-log/told-state.ts";
import { formatCount } from "#app/ui/format.ts";
import { typedMessageSchema } from "../message.schema.ts";
import { sendMessage, type Sending } from "../messages.commands.ts";
import { summarise, type ComposerFacts, type ComposerValues } from "./composer-values.ts";

export type ComposedAbout = {
  title: string;
  kind: "service" | "news";
  purpose: string;
  subject: string;
  body: string;
  /** Families can be recorded as told of it by phone. */
  isAboutChange: boolean;
  /** Its mails have a calendar file. */
  hasCalendar: boolean;
  back: { to: string; name: string };
};

type Of = ComposerFacts & { values: Record<string, string>; about: ComposedAbout };

type How = { isMeant?: boolean; isUrgent?: boolean };

export function useComposer({ values: audience, about, ...facts }: Of) {
  const navigate = useNavigate();
  const { families, link } = facts;
  const isDone = (told: (typeof families)[number]["told"]) => isTold(told) || told === "waiting";
  const draft = useFormDraft<ComposerValues>(`message ${JSON.stringify(audience)}`, {
    kind: link === null ? "service" : about.kind,
    subject: about.subject,
    body: about.body,
    isLater: false,
    day: "",
    time: "",
    leftOut: families.filter(({ told }) => isDone(told)).map(({ key }) => key),
  });
  const { values } = draft;
  const [messages, setMessages] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState("");
  const [question, setQuestion] = useState<string | null>(null);
  const [how, setHow] = useState<How>({});
  const summary = summarise(values, facts);
  const { send, isSaving } = useSave<Answer & Partial<Sending>>((answer) => {
    if (!answer.isSaved) {
      const isAsking = answer.isAsking === true;
      setQuestion(isAsking ? answer.problem : null);
      setMessages(answer.messages ?? {});
      setProblem(isAsking || answer.messages ? "" : answer.problem);
      return;
    }
    draft.forget();
    const people = formatCount(answer.people ?? 0, "person", "people");
    say(values.isLater ? `Scheduled for ${people}` : `Queued for ${people}`);
    if (answer.id) void navigate(href("/admin/messages/:id", { id: answer.id }));
  });
  return {
    draft,
    values,
    put: (next: ComposerValues) => {
      setMessages({});
      setProblem("");
      draft.set(next);
    },
    messages,
    problem,
    question,
    closeQuestion: () => setQuestion(null),
    summary,
    isSaving,
    send: (next: How = {}) => {
      const asked = { ...(next.isMeant ? how : {}), ...next };
      setHow(asked);
      const { leftOut, ...typed } = values;
      const read = typedMessageSchema.safeParse(typed);
      setMessages(read.success ? {} : messagesOf(read.error));
      setProblem("");
      if (!read.success) return;
      send(
        sendMessage.at(),
        {
          key: draft.key,
          audience,
          values: typed,
          families: families.map(({ key }) => key),
          leftOut,
          isUrgent: asked.isUrgent ?? false,
          isMeant: asked.isMeant ?? false,
        },
        { words: `Send message: ${values.subject}`, draft: draft.draftName },
      );
    },
  };
}
