// Offers everything that a school takes with it as one zip.
import { Quiet } from "#app/ui/layout/text.tsx";
import { DownloadButton } from "../saving/download-button.tsx";
import { Section } from "../settings/section.tsx";

export function MoveOut({ hasMedical }: { hasMedical: boolean }) {
  return (
    <Section title="Move out">
      <p>
        One zip of CSV files: members, families, contacts, trials, check-ins, classes, registers,
        costumes, private lessons, payroll, charges, payments and enquiries. A page in it explains
        every column.
      </p>
      <DownloadButton address="/admin/move-out.zip">Download everything</DownloadButton>
      {!hasMedical && (
        <Quiet mt="sm">Medical notes are left out: you have no permission for them.</Quiet>
      )}
    </Section>
  );
}
