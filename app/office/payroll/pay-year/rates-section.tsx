// Each teacher's hourly rates by start day.
import { Button, Group, Title } from "@mantine/core";
import { useState } from "react";
import { plainPounds } from "#app/platform/money.ts";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import { useFormDraft } from "#app/client/drafts/use-form-draft.ts";
import { useReopening } from "#app/client/use-reopening.ts";
import { Card } from "#app/ui/card.tsx";
import { formatMoney, plainDay } from "#app/ui/format.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { AddIcon } from "#app/ui/icons.tsx";
import { FormDialog } from "#app/office/saving/form-dialog.tsx";
import { sayRefusal } from "#app/office/saving/notices.tsx";
import { readRate } from "#app/office/school/price-input.ts";
import { DayField } from "#app/office/typed/day-field.tsx";
import { MoneyField } from "#app/office/typed/money-field.tsx";
import { type PayrollAnswer } from "#app/office/payroll/payroll-answer.ts";
import { sayAnswer } from "#app/office/payroll/say-answer.tsx";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import styles from "./pay-year.module.css";
import type { RateLine, TeacherRates } from "./read-pay-year.server.ts";
import { useSave } from "#app/office/saving/use-save.ts";
import { addRate, removeRate } from "../payroll.commands.ts";

type Props = { teachers: readonly TeacherRates[]; isDated: boolean };

const rateDraft = (id: string) => `new rate ${id}`;

export function RatesSection({ teachers, isDated }: Props) {
  const [adding, setAdding] = useState<string | null>(null);
  useReopening((draft) => {
    const of = teachers.find(({ id }) => draft === rateDraft(id));
    if (of) setAdding(of.id);
    return of !== undefined;
  });
  const teacher = teachers.find(({ id }) => id === adding);
  return (
    <Card title="Rates">
      <p>
        {isDated
          ? "A week is paid at the rate in force on its Monday."
          : "A week is paid at the rate in force on its Monday. While the weeks have no dates, a month is paid at the rate of its first day."}{" "}
        Admin hours are paid at the rate of their month's first day.
      </p>
      {teachers.length === 0 && (
        <EmptyState title="No teachers yet">
          <p>Each teacher's rates will be listed here, newest first.</p>
        </EmptyState>
      )}
      <AutoColumns least="24rem" gap="xl">
        {teachers.map((each) => (
          <section key={each.id} className={styles.teacher} aria-label={`Rates of ${each.name}`}>
            <Group component="header" justify="space-between" wrap="nowrap">
              <Title order={3} style={{ overflowWrap: "anywhere" }}>
                {each.name}
              </Title>
              <Button
                size="sm"
                variant="default"
                flex="none"
                leftSection={<AddIcon size={16} aria-hidden />}
                aria-label={`Add a rate for ${each.name}`}
                onClick={() => setAdding(each.id)}
              >
                Add a rate
              </Button>
            </Group>
            <table className={styles.rates}>
              <thead>
                <tr>
                  <th scope="col">From</th>
                  <th scope="col">Teaching rate</th>
                  <th scope="col">Admin rate</th>
                  <th scope="col" aria-label="Remove" />
                </tr>
              </thead>
              <tbody>
                {each.rates.map((rate) => (
                  <Rate key={rate.id} {...rate} name={each.name} />
                ))}
              </tbody>
            </table>
          </section>
        ))}
      </AutoColumns>
      {teacher && <NewRate key={teacher.id} {...teacher} onClose={() => setAdding(null)} />}
    </Card>
  );
}

function Rate({ id, fromDay, teachRate, adminRate, canGo, name }: RateLine & { name: string }) {
  const { send, isSaving } = useSave<PayrollAnswer>((answer, sent) => sayAnswer(answer, sent));
  return (
    <tr>
      <th scope="row">{plainDay(fromDay)}</th>
      <td>{formatMoney(teachRate)}</td>
      <td>{formatMoney(adminRate)}</td>
      <td>
        {canGo && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Remove the rate of ${name} from ${plainDay(fromDay)}`}
            loading={isSaving}
            onClick={() => send(removeRate.at(), { id })}
          >
            Remove
          </Button>
        )}
      </td>
    </tr>
  );
}

type NewProps = TeacherRates & { onClose: () => void };

type Messages = { fromDay?: string; teachRate?: string; adminRate?: string };

function NewRate({ id, name, rates, onClose }: NewProps) {
  const [newest] = rates;
  const draft = useFormDraft(rateDraft(id), {
    fromDay: "",
    teachRate: newest ? plainPounds(newest.teachRate) : "",
    adminRate: newest ? plainPounds(newest.adminRate) : "",
  });
  const [messages, setMessages] = useState<Messages>({});
  const { send, isSaving } = useSave<PayrollAnswer>((answer, sent) => {
    if (!answer.isSaved) {
      if (answer.messages) return setMessages(answer.messages);
      return sayRefusal(answer, sent);
    }
    draft.forget();
    sayAnswer(answer, sent);
    onClose();
  });
  const { fromDay, teachRate, adminRate } = draft.values;
  const set = (typed: Partial<typeof draft.values>) => {
    setMessages({});
    draft.set(typed);
  };
  return (
    <FormDialog
      title={`New rate: ${name}`}
      saveLabel="Add"
      isSaving={isSaving}
      onSave={() =>
        send(
          addRate.at(),
          { key: draft.key, id, fromDay, teachRate, adminRate },
          { draft: draft.draftName },
        )
      }
      onClose={onClose}
    >
      <DraftNotice isRestored={draft.isRestored} onForget={draft.forget} />
      <DayField
        label="From"
        of="the rate"
        data-autofocus
        value={fromDay}
        error={messages.fromDay}
        errorProps={{ role: "alert" }}
        onChange={(typed) => set({ fromDay: typed })}
      />
      <MoneyField
        label="Teaching rate (£)"
        read={readRate}
        stepPence={10}
        value={teachRate}
        error={messages.teachRate}
        onChange={(typed) => set({ teachRate: typed })}
      />
      <MoneyField
        label="Admin rate (£)"
        read={readRate}
        stepPence={10}
        value={adminRate}
        error={messages.adminRate}
        onChange={(typed) => set({ adminRate: typed })}
      />
    </FormDialog>
  );
}
