// Enrols members in a class, offering first those with the class's name and no place yet.
import { Alert, Button, Checkbox, NativeSelect, Text, TextInput, Title } from "@mantine/core";
import { useState } from "react";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { formatCount, formatDay } from "#app/ui/format.ts";
import { DayField } from "#app/office/typed/day-field.tsx";
import type { Answer } from "#app/data/commands/answer.ts";
import { offerUndo } from "#app/office/saving/notices.tsx";
import { useSave } from "#app/office/saving/use-save.ts";
import { classWords } from "#app/office/class-places/class-words.ts";
import type { WeeklyClassRow } from "#app/office/class-places/weekly-classes.server.ts";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import styles from "../weekly-classes.module.css";
import type { Visit } from "#app/office/class-places/enrolment-kinds.ts";
import type { Placeable } from "./places/open-places.ts";
import { listedMembers } from "./listed-members.ts";
import { enrol } from "../week.commands.ts";

type Props = {
  weekly: WeeklyClassRow;
  /** Every active member who is not in the class. */
  others: readonly Placeable[];
  /** Members with the class's name and no place in any class of that name. */
  waiting: readonly Placeable[];
  /** The days of its next meetings. */
  meetings: readonly string[];
  today: string;
  onClose: () => void;
};

export function EnrolDialog({ weekly, others, waiting, meetings, today, onClose }: Props) {
  const [kind, setKind] = useState<"member" | Visit>("member");
  const [day, setDay] = useState(today);
  const [wrongDay, setWrongDay] = useState("");
  const [search, setSearch] = useState("");
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<{ problem: string; isAsking: boolean } | null>(null);
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) {
      setWrongDay(answer.messages?.day ?? "");
      return setRefused({ problem: answer.problem, isAsking: answer.isAsking === true });
    }
    if (answer.change) offerUndo(answer.change);
    onClose();
  });
  const isSearched = search.trim() !== "";
  const listed = listedMembers({ others, waiting }, search, ticked);
  // Enrol only the rows on screen: someone else may just have enrolled one of the ticked.
  const chosen = listed.flatMap(({ id }) => (ticked.includes(id) ? [id] : []));
  const enrolChosen = (isMeant: boolean) =>
    send(
      enrol.at({ id: weekly.id }),
      { memberIds: chosen, kind, day, isMeant },
      { words: `Enrol ${formatCount(chosen.length, "member")} in ${classWords(weekly)}` },
    );
  const tick = (id: string) => {
    setRefused(null);
    setTicked(ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id]);
  };
  return (
    <Dialog onClose={onClose} size="lg" title="Enrol members">
      <Text inherit c="dimmed" mb="sm">
        {classWords(weekly)}
      </Text>
      <AutoColumns least="14rem" isFit mb="sm">
        <NativeSelect
          label="Type"
          value={kind}
          data={[
            { value: "member", label: "Regular place" },
            ...(meetings.length > 0
              ? [
                  { value: "make-up", label: "Make-up, one class" },
                  { value: "one-off", label: "One-off, one class" },
                ]
              : []),
          ]}
          onChange={({ currentTarget }) => {
            const next = currentTarget.value as "member" | Visit;
            setKind(next);
            setRefused(null);
            setDay(next === "member" ? today : (meetings[0] ?? today));
          }}
        />
        {kind === "member" ? (
          <DayField
            label="From"
            value={day}
            error={wrongDay || undefined}
            onChange={(next) => {
              setDay(next);
              setWrongDay("");
              setRefused(null);
            }}
          />
        ) : (
          <NativeSelect
            label="Date"
            value={day}
            data={meetings.map((on) => ({ value: on, label: formatDay(on) }))}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        )}
      </AutoColumns>
      <TextInput
        type="search"
        label="Search active members"
        placeholder="Search by name or parent..."
        value={search}
        data-autofocus
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <Title order={3} mt="md" mb="2xs">
        {isSearched ? "Results" : `Down for ${weekly.name}, no class day yet`}
      </Title>
      {listed.length === 0 ? (
        <p>{isSearched ? "No active member matches." : "None. Search for a member."}</p>
      ) : (
        <ul className={styles.choices} aria-label="Members to choose from">
          {listed.map(({ id, name, parentName }) => (
            <li key={id}>
              <Checkbox
                label={name}
                description={parentName && `parent ${parentName}`}
                checked={ticked.includes(id)}
                onChange={() => tick(id)}
              />
            </li>
          ))}
        </ul>
      )}
      {refused && (
        <Alert color={refused.isAsking ? "var(--warning)" : "red"} variant="light" role="alert">
          {refused.problem}
        </Alert>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          loading={isSaving}
          disabled={chosen.length === 0}
          onClick={() => enrolChosen(refused?.isAsking === true)}
        >
          {enrolLabel(chosen.length, refused?.isAsking === true)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function enrolLabel(count: number, isAsking: boolean): string {
  if (isAsking) return "Enrol anyway";
  return count === 0 ? "Enrol" : `Enrol ${formatCount(count, "member")}`;
}
