// The event stream of a show: its log as it grows, with ids, and a beat while nothing happens.
import type { Platform } from "#app/data/context.server.ts";
import { LOST_MS } from "../desks/desk-rules.ts";
import { readDesksView } from "../desks/desks-view.server.ts";
import type { ShowDevice } from "../devices/show-devices.server.ts";
import { deskMs } from "../store/desk-clock.server.ts";
import { readNewer, readShow } from "../store/show-log.server.ts";
import { newsAfter } from "../view/read-view.server.ts";
import { openStream } from "./open-stream.server.ts";

type Needs = Pick<Platform, "database" | "now" | "open" | "log">;

const BEAT_MS = 2_000;

type Following = {
  device: Pick<ShowDevice, "id" | "showId" | "role">;
  /** The number of the last event that the page has. */
  after: number;
  /** Returns false once the device may no longer follow. */
  mayFollow: () => Promise<boolean>;
};

/** Returns the stream for a device, from the event after the last that it has. */
export function showStream(
  needs: Needs,
  { device, after, mayFollow }: Following,
  signal: AbortSignal,
): Response {
  const { database, now } = needs;
  const { showId, role } = device;
  let [last, lastDesks] = [after, ""];
  return openStream(
    needs,
    {
      showId,
      beatMs: BEAT_MS,
      look: async ({ send, end }, isBeat) => {
        const show = await readShow(database, showId);
        if (!show || (isBeat && !(await mayFollow()))) return end();
        const { number } = show.state;
        const news = newsAfter(show, { after: last, role, realMs: deskMs(now()) });
        if (news === null) {
          last = number;
          return send("reread", {}, number);
        }
        const desks = await readDesksView(needs, show, device);
        const isLost = desks !== null && desks.quietMs >= LOST_MS;
        const desksKey = JSON.stringify({ ...desks, quietMs: isLost });
        if (news.events.length === 0 && !isBeat && desksKey === lastDesks) return;
        [last, lastDesks] = [number, desksKey];
        if (isBeat && role === "control") news.newer = await readNewer(database, show);
        send("news", { ...news, desks }, number);
      },
    },
    signal,
  );
}
