// Chooses a template for a message, and saves the message as one.
import { Button, Group, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { TemplateForm } from "./template-form.tsx";
import type { Template } from "./read-templates.server.ts";

type Text = { subject: string; body: string };

type Props = {
  templates: readonly Template[];
  typed: Text;
  onPick: (text: Text) => void;
};

export function TemplatePicker({ templates, typed, onPick }: Props) {
  const [chosen, setChosen] = useState("");
  const [isSaving, setIsSaving] = useState(false);
  const name = templates.find(({ id }) => id === chosen)?.name ?? "";
  const pick = (id: string) => {
    setChosen(id);
    const text = templates.find((template) => template.id === id)?.versions[0];
    if (text) onPick({ subject: text.subject, body: text.body });
  };
  return (
    <Group gap="sm" align="end">
      {templates.length > 0 && (
        <NativeSelect
          label="Template"
          value={chosen}
          data={[
            { value: "", label: "None" },
            ...templates.map((template) => ({ value: template.id, label: template.name })),
          ]}
          onChange={({ currentTarget }) => pick(currentTarget.value)}
        />
      )}
      <Button variant="default" onClick={() => setIsSaving(true)}>
        Save as template
      </Button>
      {isSaving && (
        <TemplateForm
          values={{ name, subject: typed.subject, body: typed.body }}
          onClose={() => setIsSaving(false)}
        />
      )}
    </Group>
  );
}
