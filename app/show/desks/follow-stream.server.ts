// What the leading desk sends to the one that follows: the log as it grows, and a beat.
import type { Platform } from "#app/data/context.server.ts";
import { openStream } from "../stream/open-stream.server.ts";
import type { Logged } from "./desk-rules.ts";
import { readDesk } from "./desk-rows.server.ts";
import { NOTHING_SENT, readCopy } from "./read-copy.server.ts";
import { followerCame } from "./second-stored.server.ts";

type Needs = Pick<Platform, "database" | "open" | "log">;

/** Well below the two seconds after which the desk counts as lost. */
const BEAT_MS = 400;

type Following = {
  showId: string;
  /** The last action that the other desk has. */
  last: Logged;
  /** Returns false once the other desk may no longer follow. */
  mayFollow: () => Promise<boolean>;
};

/** Returns the stream for the other desk. It ends when this desk no longer leads. */
export function followStream(
  needs: Needs,
  { showId, last, mayFollow }: Following,
  signal: AbortSignal,
): Response {
  let sent = { ...NOTHING_SENT, last };
  const onEnd = followerCame(showId);
  return openStream(
    needs,
    {
      showId,
      beatMs: BEAT_MS,
      onEnd,
      look: async ({ send, end }, isBeat) => {
        const desk = await readDesk(needs.database, showId);
        if (desk && (!desk.isLeading || (isBeat && !(await mayFollow())))) return end();
        const read = await readCopy(needs.database, { showId, epoch: desk?.epoch ?? 1 }, sent);
        if (!read) {
          send("gone", {});
          return end();
        }
        const { whole, devices, music, events } = read.copy;
        if (!isBeat && !whole && !devices && !music && events.length === 0) return;
        sent = read.sent;
        send("copy", read.copy);
      },
    },
    signal,
  );
}
