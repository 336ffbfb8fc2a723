// The consents for one child, each with its answer and the button that changes it.
import { formatDay } from "#app/ui/format.ts";
import styles from "../family.module.css";
import type { ConsentAnswer } from "./consent-answers.ts";

export type ChildConsents = {
  id: string;
  name: string;
  firstName: string;
  answers: ConsentAnswer[];
};

type Props = {
  child: ChildConsents;
  /** 'call us on 020 7946 0000'. */
  call: string;
};

const STATE_WORDS = { given: "You agreed", "not given": "You said no" } as const;

export function Consents({ child: { id, name, firstName, answers }, call }: Props) {
  return (
    <section className={`${styles.child} ${styles.home}`} aria-label={`Consents for ${name}`}>
      <h2>{name}</h2>
      <ul className={styles.meetings}>
        {answers.map((answer) => (
          <li key={answer.what}>
            <div>
              <p>
                <strong>{answer.what}</strong>
              </p>
              <p className={styles.quiet}>{answerWords(answer)}</p>
              {answer.state !== "given" && answer.what === "Leaving alone" && (
                <p className={styles.quiet}>
                  To let {firstName} leave alone, please {call}.
                </p>
              )}
            </div>
            {answer.acts.length > 0 && (
              <form method="post" action="/family/details" className={styles.answers}>
                <input type="hidden" name="child" value={id} />
                <input type="hidden" name="what" value={answer.what} />
                {answer.acts.map((act) => (
                  <button
                    key={act}
                    name="act"
                    value={act}
                    className={styles.act}
                    aria-label={`${actWords(answer, act)}: ${answer.what}, ${name}`}
                  >
                    {actWords(answer, act)}
                  </button>
                ))}
              </form>
            )}
          </li>
        ))}
      </ul>
      <p>
        <a href={`/family/children/${id}/health`} className={styles.link}>
          Medical notes of {firstName}
        </a>
      </p>
    </section>
  );
}

function actWords({ state }: ConsentAnswer, act: ConsentAnswer["acts"][number]): string {
  if (act === "give") return "Agree";
  return state === "given" ? "Withdraw" : "No";
}

function answerWords({ state, day, by }: ConsentAnswer): string {
  if (state === "no answer" || day === null) return "No answer yet";
  if (by !== "") return `${STATE_WORDS[state]} on ${formatDay(day)} (${by})`;
  return `${state === "given" ? "Agreed" : "Not agreed"} on ${formatDay(day)}`;
}
