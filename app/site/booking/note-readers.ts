// The sentence about the readers of medical notes, for the booking form, the privacy page and the register.

export const NOTE_READERS =
  "Only your child's teachers and the staff who look after medical notes can read this.";
