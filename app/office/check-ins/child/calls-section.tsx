// A member's check-in calls on the child's page: when the next is due, and what the last one said.
import { Button } from "@mantine/core";
import { formatDay } from "#app/ui/format.ts";
import { AsTyped, Quiet } from "#app/ui/layout/text.tsx";
import { Section } from "#app/ui/section.tsx";
import { Tag, type Tone } from "#app/ui/tag.tsx";
import type { CallState } from "#app/office/member-record/next-call.ts";
import { daysInWords } from "../call/call-words.ts";
import type { ChildCalls } from "./child-calls.server.ts";

const TONES: Record<CallState, Tone> = { overdue: "danger", soon: "warning", ok: "good" };

export function CallsSection({ calls, onLog }: { calls: ChildCalls; onLog: () => void }) {
  const { next, last } = calls;
  return (
    <Section
      title="Check-in calls"
      empty={next === null && last === null ? "No check-in calls" : null}
      actions={
        next && (
          <Button
            variant="light"
            size="compact-sm"
            aria-label="Log a call: check-in"
            onClick={onLog}
          >
            Log a call
          </Button>
        )
      }
    >
      {next && (
        <p>
          Next call due {formatDay(next.due)}{" "}
          <Tag tone={TONES[next.state]}>{daysInWords(next.daysLeft)}</Tag>
        </p>
      )}
      {last ? (
        <>
          <Quiet>
            Last call {[formatDay(last.day), last.outcome, last.by].filter(Boolean).join(" · ")}
          </Quiet>
          {last.notes && <AsTyped>{last.notes}</AsTyped>}
        </>
      ) : (
        <Quiet>No calls yet.</Quiet>
      )}
    </Section>
  );
}
