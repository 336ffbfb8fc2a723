// Sets a pass-phrase of one's own by a link, which is used up by it.
import { Button } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { requestOnce } from "#app/client/requests/request.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { PassPhraseField } from "#app/office/sign-in/credentials/pass-phrase-field.tsx";
import styles from "../sign-in/sign-in.module.css";
import { choosePassPhrase } from "./invitations.commands.ts";

type Props = {
  secret: string;
  /** With the page at which they sign in. */
  onChosen: (leadsTo: string) => void;
  /** The link was good no longer. */
  onOver: () => void;
};

const GONE = 410;
const UNHEARD =
  "The server cannot be reached. Try again; if the link is no longer good then, your pass-phrase is set.";

export function ChoosePassPhrase({ secret, onChosen, onOver }: Props) {
  // It is kept nowhere, not even sealed.
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
    if (answer === null) return setProblem(UNHEARD);
    if (answer.isSaved) return onChosen(answer.leadsTo ?? "/");
    if (answer.status === GONE) return onOver();
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
