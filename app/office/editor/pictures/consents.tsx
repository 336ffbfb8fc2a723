// Pictures of children: who gave consent, until when, and a button to withdraw it.
import { Button } from "@mantine/core";
import { useState } from "react";
import { Card } from "#app/ui/card.tsx";
import { formatDay } from "#app/ui/format.ts";
import { Tag } from "#app/ui/tag.tsx";
import type { Answer } from "#app/data/commands/answer.ts";
import { say, sayProblem } from "#app/office/saving/notices.tsx";
import { Question } from "#app/office/saving/question.tsx";
import { useSave } from "#app/office/saving/use-save.ts";
import forms from "#app/office/editor/form/forms.module.css";
import type { Consent } from "./site-photos.server.ts";
import { withdrawConsent } from "../editor.commands.ts";

type Props = { consents: readonly Consent[]; onWithdrawn: () => void };

export function Consents({ consents, onWithdrawn }: Props) {
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (answer.isSaved) say("Consent withdrawn. The picture has been removed from the website.");
    else sayProblem(answer.problem);
  });
  const [asked, setAsked] = useState<Consent | null>(null);
  const withdraw = ({ photoId, isOnSite }: Consent) => {
    if (isOnSite) onWithdrawn();
    send(withdrawConsent.at(), { id: photoId }, { words: "Withdraw a picture" });
    setAsked(null);
  };
  if (consents.length === 0) return null;
  return (
    <Card mt="lg" title="Consent for pictures">
      <ul>
        {consents.map((consent) => (
          <Row
            key={consent.photoId}
            {...consent}
            isSaving={isSaving}
            onWithdraw={() => setAsked(consent)}
          />
        ))}
      </ul>
      {asked && (
        <Question
          title="Withdraw consent?"
          yes="Withdraw"
          isDelete
          onYes={() => withdraw(asked)}
          onClose={() => setAsked(null)}
        >
          The picture that {asked.givenBy} gave consent for will be removed from the website and
          can't be restored. You would have to upload it again.
        </Question>
      )}
    </Card>
  );
}

type RowProps = Consent & { isSaving: boolean; onWithdraw: () => void };

function Row({ path, givenBy, until, hasEnded, isOnSite, isSaving, onWithdraw }: RowProps) {
  return (
    <li>
      <img src={`${path}?w=320`} alt="" className={forms.thumbnail} loading="lazy" />
      <span className={forms.grow}>
        Given by {givenBy}
        {until ? `, until ${formatDay(until)}` : ", until it is withdrawn"}{" "}
        {hasEnded && <Tag tone="danger">Ended</Tag>}{" "}
        {isOnSite ? <Tag tone="good">On the site</Tag> : <Tag>Not on the site</Tag>}
      </span>
      <Button size="sm" variant="default" disabled={isSaving} onClick={onWithdraw}>
        Withdraw
      </Button>
    </li>
  );
}
