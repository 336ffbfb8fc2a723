// Records due to be deleted within 30 days, each of which can be held.
import { ErrorText } from "#app/ui/layout/text.tsx";
import { Button } from "@mantine/core";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { formatCount, formatDay } from "#app/ui/format.ts";
import { oneOf, SHOWN_DAYS } from "#app/office/keeping/kinds.ts";
import type { Going, UpcomingPurges } from "#app/office/keeping/upcoming-purges.server.ts";
import { say } from "#app/office/saving/notices.tsx";
import { distinctNames } from "#app/ui/list/distinct-names.ts";
import { Section } from "#app/office/settings/section.tsx";
import { useSettingsSave } from "#app/office/settings/use-settings-save.ts";
import { holdRecord, stopHolding } from "../settings.commands.ts";
import { LongList } from "#app/office/settings/long-list.tsx";

export function GoingSoon({ going, more }: UpcomingPurges) {
  const labels = distinctNames(
    going.map(({ name, heldBy }) => (heldBy === null ? `Hold ${name}` : `Release ${name}`)),
  );
  return (
    <Section title={`To be deleted within ${SHOWN_DAYS} days`}>
      <p>
        These records reach the end of their retention period and will be deleted for good. Held
        records stay until someone releases it.
      </p>
      {going.length === 0 ? (
        <EmptyState title={`Nothing to be deleted within ${SHOWN_DAYS} days`} />
      ) : (
        <LongList>
          {going.map((each, place) => (
            <GoingRow key={`${each.kind} ${each.id}`} {...each} label={labels[place]!} />
          ))}
        </LongList>
      )}
      {more > 0 && <p>And {formatCount(more, "more", "more")} after these.</p>}
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
          {oneOf(kind)}, {isHeld ? `held by ${heldBy}` : `will be deleted on ${formatDay(goesOn)}`}
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
        {isHeld ? "Release" : "Hold"}
      </Button>
    </li>
  );
}
