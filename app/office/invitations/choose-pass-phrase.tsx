// The form that sets a pass-phrase with an invitation link; the link works once.
import { Button } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { requestOnce } from "#app/client/requests/request.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { PassPhraseField } from "#app/office/sign-in/credentials/pass-phrase-field.tsx";
import styles from "../sign-in/sign-in.module.css";
import { choosePassPhrase } from "./invitations.commands.ts";

type Props = {
  secret: string;
  /** Receives the address of the sign-in page. */
  onChosen: (leadsTo: string) => void;
  /** Called when the link is no longer valid. */
  onExpired: () => void;
};

const GONE = 410;
const NO_ANSWER =
  "The server cannot be reached. Try again. If the link then no longer works, your pass-phrase has been set.";

export function ChoosePassPhrase({ secret, onChosen, onExpired }: Props) {
  // Never stored in a draft, not even encrypted.
  const [passPhrase, setPassPhrase] = useState("");
  const [problem, setProblem] = useState("");
  const [isSending, setIsSending] = useState(false);
  const choose = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    setProblem("");
    const body = { json: { secret, passPhrase } };
    const answer = (await requestOnce(choosePassPhrase.at().address, body)) as
      | (Answer & { leadsTo?: string })
      | null;
    setIsSending(false);
    if (answer === null) return setProblem(NO_ANSWER);
    if (answer.isSaved) return onChosen(answer.leadsTo ?? "/");
    if (answer.status === GONE) return onExpired();
    setProblem(answer.problem);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void choose(event)} noValidate>
      <PassPhraseField value={passPhrase} error={problem || undefined} onChange={setPassPhrase} />
      <Button type="submit" size="md" fullWidth mt="md" loading={isSending}>
        Set this pass-phrase
      </Button>
    </form>
  );
}
