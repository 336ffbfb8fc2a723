// Chooses teachers from the people with the role Teacher.
import { Checkbox } from "@mantine/core";
import { Link } from "react-router";
import { nameKey, namesInText } from "#app/platform/name.ts";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import type { Teacher } from "#app/office/class-places/teaching.server.ts";

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

type NamesProps = {
  label: string;
  teachers: readonly Teacher[];
  /** The names as families see them, such as 'Miss Wren, Ida'. */
  value: string;
  onChange: (names: string) => void;
};

/** Chooses the teachers of a class that has not begun, by their names. */
export function NamesField({ label, teachers, value, onChange }: NamesProps) {
  const names = namesInText(value);
  // Names that the timetable had before the list of staff can be taken off.
  const others = names
    .filter((name) => teachers.every((each) => nameKey(each.name) !== nameKey(name)))
    .map((name) => ({ id: name, name }));
  const all = [...teachers, ...others].filter(({ name }) => name !== "");
  return (
    <Checkbox.Group
      label={label}
      description="Shown to families"
      value={all.flatMap(({ id, name }) =>
        names.some((each) => nameKey(each) === nameKey(name)) ? [id] : [],
      )}
      onChange={(ids) =>
        onChange(all.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(", "))
      }
    >
      <AutoColumns least="14rem" gap="2xs" mt="2xs" mb="sm">
        {all.map(({ id, name }) => (
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
