// A teacher's payroll number, and the person who can see the teacher's pay sheets.
import { SavedText } from "#app/office/payroll/entries/saved-field.tsx";
import { TieSelect } from "#app/office/payroll/entries/tie-select.tsx";
import type { PayrollTeacher } from "#app/office/payroll/payroll.server.ts";
import { numberTeacher, tieTeacher } from "../payroll.commands.ts";

type Props = {
  teacher: Pick<PayrollTeacher, "id" | "payrollNumber" | "personId">;
  people: readonly { id: string; name: string }[];
};

export function TeacherTies({ teacher: { id, payrollNumber, personId }, people }: Props) {
  return (
    <>
      <SavedText
        label="Payroll number"
        isLabelShown
        draftName={`payroll number ${id}`}
        value={payrollNumber}
        was={payrollNumber}
        to={numberTeacher.at()}
        changeTo={(value) => ({ id, value })}
      />
      <TieSelect
        label="Can see own payslips"
        to={tieTeacher.at()}
        id={id}
        was={personId}
        choices={people}
      />
    </>
  );
}
