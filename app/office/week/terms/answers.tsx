// The children of one class, with each family's answer for the next term.
import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { formatDay, formatTimes } from "#app/ui/format.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import type { Answer as Answered } from "#app/data/commands/answer.ts";
import { offerUndo, sayProblem } from "#app/office/saving/notices.tsx";
import { Question } from "#app/office/saving/question.tsx";
import { useSave } from "#app/office/saving/use-save.ts";
import { classWords, placesWords } from "#app/office/class-places/class-words.ts";
import { MoveUpDialog } from "./move-up-dialog.tsx";
import { ANSWERS, NO_ANSWER, type Answer } from "./next-term.ts";
import type { TermChild, TermClass } from "./terms.server.ts";
import { answerTerm } from "../week.commands.ts";

type Props = {
  term: { id: string; title: string; firstDay: string };
  shown: TermClass;
  /** Every class of the term. */
  classes: readonly TermClass[];
  children: readonly TermChild[];
};

const COLUMNS: Column[] = [
  { name: "Name", kind: "name" },
  { name: "Parent" },
  { name: "Next term" },
  { name: "Next class" },
];

export function Answers({ term, shown, classes, children }: Props) {
  const from = `from ${formatDay(term.firstDay)}`;
  const places = placesWords(shown.taken, shown.places);
  return (
    <>
      <PageHead
        title={shown.name}
        subtitle={`${shown.day} ${formatTimes(shown)}, ${term.title} ${from}. ${places}${shown.places === null ? "" : " places will be taken"}.`}
        back={{ to: "/admin/classes/next-term", name: term.title }}
      />
      {children.length === 0 ? (
        <EmptyState title="No children in this class">
          <p>Children who join before the end of this term are listed here.</p>
        </EmptyState>
      ) : (
        <ListTable label="Answers for the next term" columns={COLUMNS}>
          {children.map((child) => (
            <Child key={child.enrolmentId} {...{ child, term, shown, classes }} />
          ))}
        </ListTable>
      )}
    </>
  );
}

type ChildProps = Omit<Props, "children"> & { child: TermChild };

const MOVES_UP = "moves up";

function Child({ child, term, shown, classes }: ChildProps) {
  const { enrolmentId, name, parentName, answer, isOut, toClassId } = child;
  const [isMoving, setIsMoving] = useState(false);
  const [question, setQuestion] = useState<{ body: object; problem: string } | null>(null);
  const { send, isSaving } = useSave<Answered>((answered, sent) => {
    if (!answered.isSaved) {
      if (answered.isAsking) setQuestion({ body: sent.body, problem: answered.problem });
      else sayProblem(answered.problem);
      return;
    }
    setQuestion(null);
    if (answered.change) offerUndo(answered.change);
  });
  const save = (next: Answer | null, more: object = {}) =>
    send(
      answerTerm.at(),
      { termId: term.id, enrolmentId, answer: next, ...more },
      { words: `${term.title}: ${name}, ${next === null ? NO_ANSWER : ANSWERS[next]}` },
    );
  const to = classes.find(({ classId }) => classId === toClassId);
  return (
    <ListRow>
      <ListName>{name}</ListName>
      <ListCell label="Parent">{parentName}</ListCell>
      <ListCell label="Next term">
        <NativeSelect
          miw="9rem"
          aria-label={`Next term: ${name}`}

          value={answer ?? ""}
          disabled={isSaving}
          data={[
            { value: "", label: NO_ANSWER },
            ...Object.entries(ANSWERS).map(([value, label]) => ({ value, label })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            if (value === MOVES_UP) setIsMoving(true);
            else save(value === "" ? null : (value as Answer));
          }}
        />
      </ListCell>
      <ListCell label="Next class">
        {to ? classWords({ ...to }) : isOut ? (answer === null ? "Place released" : "") : ""}
        {to && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Change class for ${name}`}
            onClick={() => setIsMoving(true)}
          >
            Change
          </Button>
        )}
      </ListCell>
      {isMoving && (
        <MoveUpDialog {...{ child, term, shown, classes }} onClose={() => setIsMoving(false)} />
      )}
      {question && (
        <Question
          title={`Keep ${name} in this class?`}
          yes="Keep anyway"
          isSaving={isSaving}
          onYes={() => save((question.body as { answer: Answer }).answer, { isMeant: true })}
          onClose={() => setQuestion(null)}
        >
          {question.problem}
        </Question>
      )}
    </ListRow>
  );
}
