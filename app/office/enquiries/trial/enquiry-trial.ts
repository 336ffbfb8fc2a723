// Fills in a trial from an enquiry.
import { newTrialValues, type TrialValues } from "#app/office/trials/form/trial-values.ts";

/** A British number in any notation: 0 or the country code, then 9 or 10 digits. */
const PHONE = /(?:(?:\+|\b00)44[\s.-]*(?:\(0\))?|\b0)(?:[\s().-]*\d){9,10}\b/;

/** Returns the first phone number in a text, or ''. */
export function phoneIn(text: string): string {
  return PHONE.exec(text)?.[0].trim() ?? "";
}

type Enquiry = { name: string; email: string; subject: string; message: string };

/** Returns the trial form filled in from the enquiry; the child's name is still to be asked. */
export function trialOf({ name, email, subject, message }: Enquiry, today: string): TrialValues {
  return {
    ...newTrialValues(today),
    name: "",
    parentName: name,
    email,
    phone: phoneIn(`${subject}\n${message}`),
    notes: `${subject}\n${message}`.trim(),
  };
}
