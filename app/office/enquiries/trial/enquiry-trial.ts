// What an enquiry already says of the trial that it becomes.
import { newTrialValues, type TrialValues } from "#app/office/trials/form/trial-values.ts";

/** A British number as people write it: a nought or the country's code, and 9 or 10 digits more. */
const PHONE = /(?:(?:\+|\b00)44[\s.-]*(?:\(0\))?|\b0)(?:[\s().-]*\d){9,10}\b/;

/** The first telephone number in a text; '' where there is none. */
export function phoneIn(text: string): string {
  return PHONE.exec(text)?.[0].trim() ?? "";
}

type Enquiry = { name: string; email: string; subject: string; message: string };

/** The form of the trial: nothing that the enquiry has is typed again. The child may have another name. */
export function trialOf({ name, email, subject, message }: Enquiry, today: string): TrialValues {
  return {
    ...newTrialValues(today),
    name,
    parentName: name,
    email,
    phone: phoneIn(`${subject}\n${message}`),
    notes: `${subject}\n${message}`.trim(),
  };
}
