// Questions and answers. Each opens on its own, with or without scripts.
import { Paragraphs } from "#app/site/slides/paragraphs.tsx";
import { useContent } from "#app/site/content/use-site.ts";
import { Part } from "./part.tsx";
import part from "./part.module.css";
import styles from "./questions-part.module.css";

export default function QuestionsPart() {
  const { questions } = useContent();
  if (questions.length === 0) return null;
  return (
    <Part anchor="questions" title="Questions" className={`${styles.questions} ${part.beside}`}>
      <div className={part.rows}>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <Paragraphs text={answer} />
          </details>
        ))}
      </div>
    </Part>
  );
}
