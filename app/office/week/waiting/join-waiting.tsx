// Offers the waiting list where a class is full.
import type { Remedy } from "#app/office/saving/use-record.ts";
import { named } from "#app/office/saving/use-save.ts";
import { joinWaiting } from "../week.commands.ts";

type Waiting = { classId: string; memberId: string; name: string };

type Send = (
  to: ReturnType<typeof joinWaiting.at>,
  body: { memberId: string },
  more: { words: string },
) => void;

/** Returns the button beside the question whether the class may go over its number. */
export function joinWaitingRemedy({ classId, memberId, name }: Waiting, send: Send): Remedy {
  const label = "Join the waiting list";
  return {
    label,
    onTake: () =>
      send(joinWaiting.at({ id: classId }), { memberId }, { words: named(label, name) }),
  };
}
