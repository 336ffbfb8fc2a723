// Default messages for refused changes of costumes.

const closed = "The costume inventory is locked. Sign in in another tab, then try again.";

export const SAVING = { closed, failed: "Save failed." };
export const DELETING = { closed, failed: "Delete failed." };
export const IMPORTING = { closed, failed: "Import failed." };
