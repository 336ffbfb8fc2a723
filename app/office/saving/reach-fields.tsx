// The name and contact fields of a form.
import { TextInput, type TextInputProps } from "@mantine/core";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";

type ReachField = "name" | "parentName" | "email" | "phone";

export function ReachFields({ text }: { text: (field: ReachField) => TextInputProps }) {
  return (
    <>
      <TextInput {...text("name")} required data-autofocus />
      <TextInput {...text("parentName")} />
      <AutoColumns least="12rem" gap="md" isFit>
        <TextInput {...text("email")} type="email" />
        <TextInput {...text("phone")} type="tel" />
      </AutoColumns>
    </>
  );
}
