// The payroll that this browser kept before the server did, if there is one that was not brought in.
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { keepText, keptText } from "#app/ui/browser-store.ts";
import { keptTexts } from "#app/ui/browser-texts.ts";

const DONE = "callboard-payroll-brought-in";
const CHANGED = "callboard-payroll-brought-in-changed";

/** What a teacher in such a list has, whatever its key was called. */
const FIELDS = ["name", "weeklyHours", "weekHours"];

export function useBrowserPayroll() {
  const text = useSyncExternalStore(listen, findPayroll, () => null);
  const teachers = useMemo(() => readTeachers(text ?? ""), [text]);
  const finish = useCallback(() => {
    keepText(DONE, "true");
    dispatchEvent(new Event(CHANGED));
  }, []);
  return { teachers, finish };
}

function listen(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange);
  return () => removeEventListener(CHANGED, onChange);
}

function findPayroll(): string | null {
  if (keptText(DONE) !== null) return null;
  return keptTexts().find((text) => readTeachers(text) !== null) ?? null;
}

function readTeachers(text: string): object[] | null {
  if (!text.startsWith("[")) return null;
  try {
    const value: unknown = JSON.parse(text);
    const isPayroll =
      Array.isArray(value) &&
      value.length > 0 &&
      value.every((each) => FIELDS.every((field) => field in Object(each)));
    return isPayroll ? (value as object[]) : null;
  } catch {
    return null;
  }
}
