// Asks whether prepaid weeks cover months also counted as paid.
import { Alert, Button, Group, Text } from "@mantine/core";
import { useSave } from "#app/office/saving/use-save.ts";
import type { PayrollAnswer } from "#app/office/payroll/payroll-answer.ts";
import { sayAnswer } from "#app/office/payroll/say-answer.tsx";
import { answerAboutPrepaid } from "../payroll.commands.ts";

type Props = { id: string; scheduleId: string; called: string };

export function PrepaidQuestion({ id, scheduleId, called }: Props) {
  const { send, isSaving } = useSave<PayrollAnswer>((answer, sent) => sayAnswer(answer, sent));
  const answer = (value: boolean) =>
    send(answerAboutPrepaid.at(), { id, scheduleId, was: null, value });
  return (
    <Alert
      variant="light"
      mt="md"
      title="Do the prepaid weeks cover months you have also counted as paid?"
    >
      <Text size="sm" mb="sm">
        Yes: those months count towards the year, but not as extra pay. No: both were paid.
      </Text>
      <Group gap="xs">
        <Button
          size="sm"
          aria-label={`Yes, ${called}`}
          loading={isSaving}
          onClick={() => answer(true)}
        >
          Yes
        </Button>
        <Button
          size="sm"
          variant="default"
          aria-label={`No, ${called}`}
          loading={isSaving}
          onClick={() => answer(false)}
        >
          No
        </Button>
      </Group>
    </Alert>
  );
}
