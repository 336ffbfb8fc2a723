// Rows of shows that ended at a given time, with the last time that is purged and the first that stays.
import { randomUUID } from "node:crypto";
import type { TableName } from "#app/data/retention/retention.server.ts";
import { OLD, type OwnTime } from "./deleted-rows.ts";
import { makeEndedMusic, makeEndedShow } from "./planted-show.ts";

export const ENDED_SHOWS: Partial<Record<TableName, OwnTime>> = {
  // Days: of shows whose last day was then.
  showEvents: {
    last: "2026-10-20",
    first: "2026-10-21",
    make: async (database, lastDay) => {
      const event = { showId: await makeEndedShow(database, lastDay), number: 1, at: OLD };
      await database
        .insertInto("showEvents")
        .values({
          ...event,
          storedAt: OLD,
          role: "backstage",
          kind: "check in",
          body: {},
          pressId: "one",
        })
        .execute();
    },
  },
  showDevices: {
    last: "2026-10-20",
    first: "2026-10-21",
    make: async (database, lastDay) => {
      const device = { showId: await makeEndedShow(database, lastDay), role: "board", name: "Sam" };
      await database
        .insertInto("showDevices")
        .values({
          ...device,
          id: randomUUID(),
          tokenHash: randomUUID(),
          joinedAt: OLD,
          lastSeenAt: OLD,
        })
        .execute();
    },
  },
  showDesks: {
    last: "2026-10-20",
    first: "2026-10-21",
    make: async (database, lastDay) => {
      const desk = { showId: await makeEndedShow(database, lastDay), deviceId: "a device" };
      const address = "http://192.168.1.21:3000";
      await database
        .insertInto("showDesks")
        .values({ ...desk, address, key: "k", passKey: "p", isLeading: true, isFirst: true })
        .execute();
    },
  },
  showLostPresses: {
    last: "2026-10-20",
    first: "2026-10-21",
    make: async (database, lastDay) => {
      const press = { showId: await makeEndedShow(database, lastDay), pressId: "one", at: OLD };
      await database
        .insertInto("showLostPresses")
        .values({ ...press, role: "control", kind: "next", body: {} })
        .execute();
    },
  },
  planMusic: {
    last: "2026-10-20",
    first: "2026-10-21",
    make: makeEndedMusic,
  },
  showCodes: {
    last: "2026-11-20T09:59:59.999Z",
    first: "2026-11-20T10:00:00.000Z",
    make: async (database, expiresAt) => {
      const showId = await makeEndedShow(database, "2026-11-20");
      await database
        .insertInto("showCodes")
        .values({ showId, role: "board", codeHash: randomUUID(), expiresAt })
        .execute();
    },
  },
};
