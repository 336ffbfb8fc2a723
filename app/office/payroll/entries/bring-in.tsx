// Offers, once, to import the payroll that older versions kept in this browser.
import { Alert, Button, Group, Text } from "@mantine/core";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { storeText, storedText } from "#app/ui/browser-store.ts";
import { storedTexts } from "#app/ui/browser-texts.ts";
import { formatCount } from "#app/ui/format.ts";
import { countOfTeachers, type PayrollAnswer } from "#app/office/payroll/payroll-answer.ts";
import { sayAnswer } from "#app/office/payroll/say-answer.tsx";
import { useSave } from "#app/office/saving/use-save.ts";
import { bringIn } from "../payroll.commands.ts";
import type { BodyOf } from "#app/data/commands/command.ts";

/** Unvalidated teachers from local storage; the server validates them. */
type BrowserTeachers = BodyOf<typeof bringIn>["teachers"];

const DONE = "callboard-payroll-brought-in";
const CHANGED = "callboard-payroll-brought-in-changed";

/** A field that identifies such a list under any storage key. */
const FIELDS = ["name", "weeklyHours", "weekHours"];

export function BringIn() {
  const { teachers, finish } = useBrowserPayroll();
  const { send, isSaving } = useSave<PayrollAnswer>((answer, sent) => {
    sayAnswer(answer, sent, `Brought in ${countOfTeachers(answer)}`);
    if (answer.isSaved || answer.status === 409) finish();
  });
  if (!teachers) return null;
  return (
    <Alert mb="lg" variant="light" title="This browser has payroll data">
      <Text inherit mb="sm">
        {formatCount(teachers.length, "teacher")} with hours, months paid, extras and missed hours
        of May 2025 to April 2026, from before the payroll was kept on the server.
      </Text>
      <Group gap="xs">
        <Button
          size="sm"
          loading={isSaving}
          onClick={() => send(bringIn.at(), { teachers: teachers as BrowserTeachers })}
        >
          Bring in data from this browser
        </Button>
        <Button size="sm" variant="default" onClick={finish}>
          Leave it
        </Button>
      </Group>
    </Alert>
  );
}

function useBrowserPayroll() {
  const text = useSyncExternalStore(listen, findPayroll, () => null);
  const teachers = useMemo(() => readTeachers(text ?? ""), [text]);
  const finish = useCallback(() => {
    storeText(DONE, "true");
    dispatchEvent(new Event(CHANGED));
  }, []);
  return { teachers, finish };
}

function listen(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange);
  return () => removeEventListener(CHANGED, onChange);
}

function findPayroll(): string | null {
  if (storedText(DONE) !== null) return null;
  return storedTexts().find((text) => readTeachers(text) !== null) ?? null;
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
