// The message templates with their versions; an earlier one can be read and brought back.
import { Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import { platformContext } from "#app/data/context.server.ts";
import { Card } from "#app/ui/card.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { AsTyped, Quiet } from "#app/ui/layout/text.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import type { Route } from "./+types/templates-page";
import { readTemplates, type Template, type TemplateVersion } from "./read-templates.server.ts";
import { TemplateForm, type TemplateValues } from "./template-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const { momentText } = await schoolDays();
  const templates = await readTemplates(database);
  return {
    templates: templates.map((template) => ({
      ...template,
      versions: template.versions.map((version) => ({
        ...version,
        savedAt: momentText(version.savedAt),
      })),
    })),
  };
}

const BACK = { to: "/admin/messages", name: "Messages" };
const NEW: TemplateValues = { name: "", subject: "", body: "" };

export default function TemplatesPage({ loaderData: { templates } }: Route.ComponentProps) {
  const [editing, setEditing] = useState<TemplateValues | null>(null);
  return (
    <>
      <PageHead title="Message templates" subtitle="Texts that you send again." back={BACK}>
        <Button onClick={() => setEditing(NEW)}>New template</Button>
      </PageHead>
      {templates.length === 0 && (
        <EmptyState title="No templates yet">
          <p>Make one here, or save a message as a template while you write it.</p>
        </EmptyState>
      )}
      <Stack gap="md">
        {templates.map((template) => (
          <TemplateCard key={template.id} template={template} onEdit={setEditing} />
        ))}
      </Stack>
      {editing && <TemplateForm values={editing} onClose={() => setEditing(null)} />}
    </>
  );
}

type CardProps = { template: Template; onEdit: (values: TemplateValues) => void };

function TemplateCard({ template: { name, versions }, onEdit }: CardProps) {
  const [latest, ...earlier] = versions;
  if (!latest) return null;
  const edit = ({ subject, body }: TemplateVersion) => onEdit({ name, subject, body });
  return (
    <Card title={name} note={`version ${latest.number}`}>
      <Stack gap="sm">
        <strong>{latest.subject}</strong>
        <AsTyped>{latest.body}</AsTyped>
        <Group justify="space-between">
          <Quiet>
            Saved by {latest.savedBy}, {latest.savedAt}
          </Quiet>
          <Button variant="default" onClick={() => edit(latest)} aria-label={`Edit: ${name}`}>
            Edit
          </Button>
        </Group>
        {earlier.length > 0 && (
          <details>
            <summary>Earlier versions</summary>
            <LinedList aria-label={`Earlier versions of ${name}`}>
              {earlier.map((version) => (
                <li key={version.number}>
                  <Stack gap="2xs">
                    <Quiet>
                      Version {version.number}, {version.savedBy}, {version.savedAt}
                    </Quiet>
                    <span>{version.subject}</span>
                    <AsTyped>{version.body}</AsTyped>
                  </Stack>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Bring back version ${version.number} of ${name}`}
                    onClick={() => edit(version)}
                  >
                    Bring back
                  </Button>
                </li>
              ))}
            </LinedList>
          </details>
        )}
      </Stack>
    </Card>
  );
}
