// A class's teachers, and whether each can see its medical notes.
import { Fact, Facts } from "#app/ui/page/facts.tsx";
import { formatDay } from "#app/ui/format.ts";
import type { Teaching } from "#app/office/class-places/teaching.ts";

export function TaughtBy({ teaching }: { teaching: readonly Teaching[] }) {
  if (teaching.length === 0) return null;
  return (
    <Facts terms="11rem" mb="md">
      {teaching.map(({ id, name, coversOn, isApproved }) => (
        <Fact key={id} name={coversOn === null ? name : `${name}, cover on ${formatDay(coversOn)}`}>
          {isApproved ? "Can read medical notes" : "Medical notes: waiting for approval"}
        </Fact>
      ))}
    </Facts>
  );
}
