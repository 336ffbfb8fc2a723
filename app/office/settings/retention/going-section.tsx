// What goes within 30 days because it is as old as it is kept; each of it can be held.
import { ErrorText } from "#app/ui/layout/text.tsx";
import { Button } from "@mantine/core";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { formatCount, formatDay } from "#app/ui/format.ts";
import { oneOf, SHOWN_DAYS } from "#app/office/keeping/kinds.ts";
import type { Going, UpcomingPurges } from "#app/office/keeping/upcoming-purges.server.ts";
import { say } from "#app/office/saving/notices.tsx";
import { distinct } from "#app/office/settings/distinct.ts";
import { Section } from "#app/office/settings/section.tsx";
import { useSettingsSave } from "#app/office/settings/use-settings-save.ts";
import { holdRecord, stopHolding } from "../settings.commands.ts";
import { LongList } from "#app/office/settings/long-list.tsx";

export function GoingSoon({ going, more }: UpcomingPurges) {
  const labels = distinct(
    going.map(({ name, heldBy }) => (heldBy === null ? `Hold ${name}` : `Let go of ${name}`)),
  );
  return (
    <Section title={`What goes within ${SHOWN_DAYS} days`}>
      <p>
        It is as old as it is kept, and goes for good. What is held stays until somebody lets go of
        it.
      </p>
      {going.length === 0 ? (
        <EmptyState title={`Nothing goes within ${SHOWN_DAYS} days`} />
      ) : (
        <LongList>
          {going.map((each, place) => (
            <GoingRow key={`${each.kind} ${each.id}`} {...each} label={labels[place]!} />
          ))}
        </LongList>
      )}
      {more > 0 && <p>And {formatCount(more, "more", "more")}, later than these.</p>}
    </Section>
  );
}

function GoingRow({ kind, id, name, goesOn, heldBy, label }: Going & { label: string }) {
  const { send, isSaving, other } = useSettingsSave(() => say("Saved!"));
  const isHeld = heldBy !== null;
  return (
    <li>
      <span>
        {name}{" "}
        <small>
          {oneOf(kind)}, {isHeld ? `held by ${heldBy}` : `goes on ${formatDay(goesOn)}`}
        </small>
        {other && (
          <ErrorText component="span" display="block" fw={600}>
            {other}
          </ErrorText>
        )}
      </span>
      <Button
        size="sm"
        variant="default"
        aria-label={label}
        loading={isSaving}
        onClick={() => send((isHeld ? stopHolding : holdRecord).at(), { kind, id })}
      >
        {isHeld ? "Let go" : "Hold"}
      </Button>
    </li>
  );
}
