// Fetches the rooms and costumes of a school's own show, for its sheets.
import { useEffect, useState } from "react";
import { href } from "#app/platform/href.ts";
import { fetchText } from "#app/client/requests/request.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { SavedPlan } from "#app/scheduler/screen/save/use-saved-plan.ts";
import { readRooms, readWorn } from "#app/scheduler/sheets/own-show.schema.ts";
import type { OwnShow } from "#app/scheduler/sheets/own-show.ts";

/** Returns null for any other plan; undefined until the server has answered. */
export function useOwnShow(
  { isStaffOnly }: Plan,
  { savedAs }: SavedPlan,
): OwnShow | null | undefined {
  const [ownShow, setOwnShow] = useState<OwnShow | undefined>();
  const id = isStaffOnly ? (savedAs?.id ?? null) : null;
  useEffect(() => {
    if (id === null) return;
    let isOver = false;
    const ask = async () => {
      const [rooms, costumes] = await Promise.all([
        fetchText(href("/admin/registers/show-rooms/:id", { id })),
        fetchText(href("/costume-inventory/show-costumes/:id", { id })),
      ]);
      if (!isOver) setOwnShow({ rooms: readRooms(rooms), costumes: readWorn(costumes) });
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [id]);
  return id === null ? null : ownShow;
}
