// A toast of the private lessons: at the bottom right, for 2.2 seconds.
import { notifications } from "@mantine/notifications";
import { useEffect } from "react";

const TOAST_MS = 2200;

export function toast(message: string, kind: "done" | "problem" = "done"): void {
  const color = kind === "problem" ? "red" : "teal";
  notifications.show({ autoClose: TOAST_MS, color, message });
}

/** Shows one toast when something could not be loaded. */
export function FailureToast({ children }: { children: string }) {
  useEffect(() => toast(children, "problem"), [children]);
  return null;
}
