// The records that can be imported here, each with its dialog.
import { Button } from "@mantine/core";
import { useState } from "react";
import { RecordImportDialog } from "#app/office/upload/records/record-import-dialog.tsx";
import { Section } from "#app/office/settings/section.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { RECORD_IMPORTS } from "./record-imports.ts";

/** `names` are the records that the visitor may import. */
export function RecordImports({ names }: { names: readonly string[] }) {
  const [openName, setOpenName] = useState<string | null>(null);
  const shown = RECORD_IMPORTS.filter(({ record }) => names.includes(record[1]));
  const open = shown.find(({ record }) => record[1] === openName);
  if (shown.length === 0) return null;
  return (
    <Section title="Import a list">
      <LinedList>
        {shown.map(({ record: [, many], about }) => (
          <li key={many}>
            <span>{about}</span>
            <Button variant="default" onClick={() => setOpenName(many)}>
              Import {many}
            </Button>
          </li>
        ))}
      </LinedList>
      {open && <RecordImportDialog {...open} onClose={() => setOpenName(null)} />}
    </Section>
  );
}
