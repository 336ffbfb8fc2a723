// Asks before a person's records are merged.
import { Box, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Answer } from "#app/data/commands/answer.ts";
import { useLoad } from "#app/client/requests/use-load.ts";
import { offerUndo, sayProblem } from "#app/office/saving/notices.tsx";
import { Question } from "#app/office/saving/question.tsx";
import { named, useSave } from "#app/office/saving/use-save.ts";
import { answerProblem, type MergeQuestion } from "#app/office/slice/merge-question.ts";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { ErrorText } from "#app/ui/layout/text.tsx";
import type { MemberRow } from "../members.server.ts";
import { mergeMember } from "#app/office/records/records.commands.ts";

type Other = { id: string; name: string };

type Props = {
  member: MemberRow;
  /** Another member who is the same child; null to merge the member's own records. */
  other: Other | null;
  onClose: () => void;
};
type Answers = Record<string, string>;

const NO_QUESTIONS: readonly MergeQuestion[] = [];

export function MergeDialog({ member: { id, name, copies }, other, onClose }: Props) {
  const to = mergeMember.at({ id });
  const { data, isHeld } = useLoad(
    "/admin/members/:id/merge",
    { id },
    { ...(other && { with: other.id }) },
  );
  const [answers, setAnswers] = useState<Answers>({});
  const [isShown, setIsShown] = useState(false);
  const questions = data?.questions ?? NO_QUESTIONS;
  const problems = questions.flatMap((question) => answerProblem(question, answers) ?? []);
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) sayProblem(answer.problem);
    else if (answer.change) offerUndo(answer.change);
    onClose();
  });
  return (
    <Question
      title={other ? `Merge ${other.name} into ${name}?` : `Merge ${copies} records?`}
      yes="Merge records"
      isSaving={isSaving}
      isWaiting={data === undefined && !isHeld}
      onYes={() => {
        if (problems.length > 0) setIsShown(true);
        else
          send(
            to,
            { answers, ...(other && { with: other.id }) },
            { words: named("Merge records", name) },
          );
      }}
      onClose={onClose}
    >
      <p>
        {other
          ? `The record of ${name} stays, with its own name, email and phone.`
          : `${name} has ${copies} records with the same name and the same email or phone. The one shown in the list stays.`}{" "}
        Calls, costumes, classes, charges and notes from {other ? other.name : "the others"} move to
        it, and its empty fields are filled. You can undo this for 30 days.
      </p>
      {questions.map((question) => (
        <QuestionField
          key={question.key}
          question={question}
          answers={answers}
          problem={isShown ? answerProblem(question, answers) : null}
          onChange={setAnswers}
        />
      ))}
    </Question>
  );
}

type QuestionFieldProps = {
  question: MergeQuestion;
  answers: Answers;
  problem: string | null;
  onChange: (answers: Answers) => void;
};

function QuestionField({ question, answers, problem, onChange }: QuestionFieldProps) {
  const { key, words, choices, isNeeded, shares } = question;
  const answer = answers[key] ?? "";
  const isByShares = shares?.choice === answer;
  return (
    <Box mt="md">
      <NativeSelect
        label={words}
        value={answer}
        error={isByShares ? null : problem}
        data={[
          ...(isNeeded ? [{ value: "", label: "Choose" }] : []),
          ...choices.map((choice) => ({ value: choice.value, label: choice.words })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ ...answers, [key]: value })}
      />
      {isByShares && (
        <AutoColumns least="8rem" isFit align="end" mt="sm">
          {shares.of.map((share) => (
            <TextInput
              key={share.key}
              label={share.words}
              inputMode="numeric"
              value={answers[share.key] ?? ""}
              onChange={({ currentTarget: { value } }) =>
                onChange({ ...answers, [share.key]: value })
              }
            />
          ))}
        </AutoColumns>
      )}
      {isByShares && problem && <ErrorText>{problem}</ErrorText>}
    </Box>
  );
}
