// Default messages for refused changes of private lessons.

const closed = "The private lessons are locked. Reload the page and enter the password.";

export const SAVING = { closed, failed: "Save failed. Please try again." };
export const DELETING = { closed, failed: "Delete failed." };
export const ADDING_TEACHER = { closed, failed: "Error adding teacher. Please try again." };
