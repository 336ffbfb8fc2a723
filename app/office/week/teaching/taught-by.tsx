// Who teaches a class, and whether its medical notes are open to each of them.
import { Fact, Facts } from "#app/ui/page/facts.tsx";
import { formatDay } from "#app/ui/format.ts";
import type { Teaching } from "./teaching.ts";

export function TaughtBy({ teaching }: { teaching: readonly Teaching[] }) {
  if (teaching.length === 0) return null;
  return (
    <Facts mb="md">
      {teaching.map(({ id, name, coversOn, isApproved }) => (
        <Fact key={id} name={coversOn === null ? name : `${name}, cover on ${formatDay(coversOn)}`}>
          Medical notes: {isApproved ? "open" : "not open yet"}
        </Fact>
      ))}
    </Facts>
  );
}
