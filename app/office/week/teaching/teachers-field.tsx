// Chooses teachers from the people with the role Teacher.
import { Checkbox } from "@mantine/core";
import { Link } from "react-router";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import type { Teacher } from "./teaching.server.ts";

type Props = {
  label: string;
  description: string;
  teachers: readonly Teacher[];
  value: readonly string[];
  error?: string | undefined;
  onChange: (ids: string[]) => void;
};

export function TeachersField({ label, description, teachers, value, error, onChange }: Props) {
  if (teachers.length === 0) {
    return (
      <p>
        {label}: no one has the role Teacher yet. An owner can add teachers in{" "}
        <Link to="/admin/settings/people">Settings, People</Link>.
      </p>
    );
  }
  return (
    <Checkbox.Group
      label={label}
      description={description}
      value={[...value]}
      error={error}
      onChange={onChange}
    >
      <AutoColumns least="14rem" gap="2xs" mt="2xs" mb="sm">
        {teachers.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} />
        ))}
      </AutoColumns>
    </Checkbox.Group>
  );
}

/** Returns a function that names the chosen people, for showing two people's edits. */
export function namesOfTeachers(teachers: readonly Teacher[]) {
  return (ids: readonly string[]) =>
    teachers.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(", ") || "no one";
}
