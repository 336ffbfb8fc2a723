// The fields of a form that say who somebody is, and how the family is reached.
import { TextInput, type TextInputProps } from "@mantine/core";
import { ColumnsWhereRoom } from "#app/ui/layout/columns-where-room.tsx";

type ReachField = "name" | "parentName" | "email" | "phone";

export function ReachFields({ text }: { text: (field: ReachField) => TextInputProps }) {
  return (
    <>
      <TextInput {...text("name")} required data-autofocus />
      <TextInput {...text("parentName")} />
      <ColumnsWhereRoom least="12rem" gap="md" isFit>
        <TextInput {...text("email")} type="email" />
        <TextInput {...text("phone")} type="tel" />
      </ColumnsWhereRoom>
    </>
  );
}
