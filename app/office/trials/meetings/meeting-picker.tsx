// Chooses a meeting for a child on trial: a class, then one of its dates.
import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useLoad } from "#app/client/requests/use-load.ts";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { dateWords, type MeetingChoice } from "./meeting-choice.ts";

type Props = {
  /** The first day offered (YYYY-MM-DD), and the days after it. */
  from: string;
  days: number;
  /** Meetings that are chosen already. */
  taken: readonly { classId: string; day: string }[];
  label: string;
  onChoose: (meeting: MeetingChoice) => void;
};

export function MeetingPicker({ from, days, taken, label, onChoose }: Props) {
  const [name, setName] = useState("");
  const { data, isHeld } = useLoad("/admin/trials/meetings", {}, { from, days: String(days) });
  if (!data) return <output>{isHeld ? "This needs the connection." : "Loading…"}</output>;
  const isTaken = ({ classId, day }: MeetingChoice) =>
    taken.some((each) => each.classId === classId && each.day === day);
  const open = data.meetings.filter((each) => !isTaken(each));
  const names = [...new Set(open.map((each) => each.name))].sort();
  const ofClass = open
    .filter((each) => each.name === name)
    .sort((one, other) =>
      one.day < other.day ? -1 : one.day > other.day ? 1 : one.fromMinute - other.fromMinute,
    );
  if (names.length === 0) return <Quiet>No classes meet in this trial period.</Quiet>;
  return (
    <AutoColumns least="12rem" gap="md" isFit>
      <NativeSelect
        label={label}
        value={name}
        data={[{ value: "", label: "Choose a class" }, ...names]}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <NativeSelect
        label="Date"
        value=""
        disabled={name === ""}
        data={[
          { value: "", label: "Choose a date" },
          ...ofClass.map((each) => ({ value: keyOf(each), label: wordsOf(each) })),
        ]}
        onChange={({ currentTarget }) => {
          const chosen = ofClass.find((each) => keyOf(each) === currentTarget.value);
          if (chosen) onChoose(chosen);
        }}
      />
    </AutoColumns>
  );
}

const keyOf = ({ classId, day }: MeetingChoice) => `${classId} ${day}`;

const wordsOf = (choice: MeetingChoice) =>
  [dateWords(choice), choice.placesWords].filter(Boolean).join(" · ");
