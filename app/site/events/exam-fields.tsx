// What a board asks of each candidate, on the booking form of an exam.
import { formatMoney } from "#app/ui/format.ts";
import type { FieldErrors } from "../booking/details.ts";
import { childField } from "../booking/details.ts";
import styles from "../booking/trial/give-details.module.css";
import { TypedField } from "../booking/trial/typed-field.tsx";
import type { EventChild } from "./event-booking.ts";
import { gradesIn, levelOf } from "./exam.ts";

type Props = { child: EventChild; place: number; errors: FieldErrors; grades: string };

const nothing = () => {};

export function ExamFields({ child: { entry }, place, errors, grades }: Props) {
  const of = { place, errors, type: nothing };
  return (
    <>
      <TypedField
        {...{ field: "certificateName", text: entry.certificateName, ...of }}
        label="Name as on the certificate"
      />
      <TypedField
        {...{ field: "birthDate", text: entry.birthDate, ...of }}
        label="Date of birth"
        hint="For example 3/4/2018"
      />
      <TypedField
        {...{ field: "boardNumber", text: entry.boardNumber, ...of }}
        label="Board number"
        hint="On the last certificate; leave blank for a first exam"
        isNeeded={false}
      />
      <GradeField {...{ level: entry.level, place, errors, grades }} />
    </>
  );
}

type GradeProps = Omit<Props, "child"> & { level: string };

function GradeField({ level, place, errors, grades }: GradeProps) {
  const name = childField("level", place);
  const id = `trial-${name}`;
  const error = errors[name];
  const select = {
    id,
    name,
    required: true,
    defaultValue: level,
    // A page that answers a form without scripts starts at its first error.
    autoFocus: error !== undefined && Object.keys(errors)[0] === name,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": error ? `${id}-error` : undefined,
  };
  return (
    <p>
      <label htmlFor={id}>Grade</label>
      <select {...select}>
        <option value="">Choose a grade</option>
        {gradesIn(grades).map((each) => (
          <option key={levelOf(each)} value={levelOf(each)}>
            {levelOf(each)}, {formatMoney(each.pence)}
          </option>
        ))}
      </select>
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </p>
  );
}
