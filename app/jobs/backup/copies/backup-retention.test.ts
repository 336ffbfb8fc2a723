import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  backupName,
  backupsToRemove,
  expiryDay,
  expiredBackups,
  isBackupDue,
  isBackupOverdue,
  nightlyName,
} from "./backup-retention.ts";

const DAY_MS = 86_400_000;
const at = (text: string) => new Date(text);

describe("retained nightly backups", () => {
  const nights = (count: number) =>
    Array.from({ length: count }, (_, night) =>
      nightlyName(new Date(Date.parse("2026-01-05T02:00:05Z") + night * DAY_MS)),
    );
  const keptOf = (names: string[]) => {
    const removed = new Set(backupsToRemove(names));
    return names.filter((name) => !removed.has(name));
  };

  test("are those of the last 14 days and the last of each of 8 weeks", () => {
    // 100 nights from a Monday: the last is Tuesday 14 April.
    const kept = keptOf(nights(100)).map((name) => name.slice(8, 18));
    expect(kept).toEqual([
      "2026-03-01",
      "2026-03-08",
      "2026-03-15",
      "2026-03-22",
      "2026-03-29",
      ...nights(100)
        .slice(-14)
        .map((name) => name.slice(8, 18)),
    ]);
  });

  test("are all of them while there are 14 or fewer", () => {
    expect(backupsToRemove(nights(14))).toEqual([]);
  });

  test("expire on the announced day, at most 8 weeks after they were made", () => {
    const names = nights(20);
    for (const name of names) {
      const day = expiryDay(name, names, "2026-01-25") ?? "";
      const nightsUntil = (last: string) =>
        nights(20 + 100).filter((night) => night.slice(8, 18) <= last);
      const dayBefore = new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
      expect(keptOf(nightsUntil(day)), name).not.toContain(name);
      // The first night that counts is the next one, when expired backups are already removed.
      expect(day === "2026-01-25" || keptOf(nightsUntil(dayBefore)).includes(name), name).toBe(
        true,
      );
      const daysKept = (Date.parse(day) - Date.parse(name.slice(8, 18))) / DAY_MS;
      expect(daysKept, name).toBeLessThanOrEqual(8 * 7);
    }
    const byHand = "callboard-2026-01-20T10-00-00Z.tar.gz.age";
    expect(expiryDay(byHand, names, "2026-01-25")).toBe("2026-03-17");
    expect(expiredBackups([byHand], at("2026-03-17T10:00:00Z"))).toEqual([byHand]);
    expect(expiryDay("kept for ever.tar.gz", names, "2026-01-25")).toBeNull();
  });

  test("are the last of a day with several", () => {
    const names = ["2026-11-20T02-00-00Z", "2026-11-20T09-00-00Z"].map(
      (moment) => `nightly-${moment}.tar.gz`,
    );
    expect(backupsToRemove(names)).toEqual([names[0]]);
  });

  test("never include files with other names", () => {
    const others = [
      "before-restore-2020-01-01T00-00-00.000Z.tar.gz",
      "callboard-2020-01-01T00-00-00Z.tar.gz",
      "notes.txt",
    ];
    expect(backupsToRemove([...others, ...nights(40)])).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/before|callboard|notes/)]),
    );
  });

  test("number 14 to 22 over many nights, the newest included", () => {
    fc.assert(
      fc.property(fc.integer({ min: 14, max: 400 }), (count) => {
        let kept: string[] = [];
        for (const name of nights(count)) kept = keptOf([...kept, name]);
        expect(kept.length).toBeGreaterThanOrEqual(14);
        expect(kept.length).toBeLessThanOrEqual(22);
        expect(kept.at(-1)).toBe(nights(count).at(-1));
      }),
      { numRuns: 30 },
    );
  });
});

describe("a backup of another kind", () => {
  const MADE = at("2026-09-25T10:00:00.123Z");
  const kinds = (["callboard", "before-restore", "before-migration"] as const).map((kind) =>
    backupName(kind, MADE),
  );

  test("is named after why and when it was made", () => {
    expect(kinds).toEqual([
      "callboard-2026-09-25T10-00-00Z.tar.gz",
      "before-restore-2026-09-25T10-00-00.123Z.tar.gz",
      "before-migration-2026-09-25T10-00-00.123Z.tar.gz",
    ]);
  });

  test("expires after 8 weeks, and so do files that a restore set aside", () => {
    const names = [...kinds, "before-restore-2026-09-25T10-00-00.123Z"];
    expect(expiredBackups(names, at("2026-11-20T09:59:59Z"))).toEqual([]);
    expect(expiredBackups(names, at("2026-11-20T10:00:01Z"))).toEqual(names);
  });

  test("that was renamed stays, and nightly ones have their own retention", () => {
    const names = ["before the move.tar.gz", "callboard-x.tar.gz", "notes.txt", nightlyName(MADE)];
    expect(expiredBackups(names, at("2030-01-01T00:00:00Z"))).toEqual([]);
  });
});

describe("a nightly backup is due", () => {
  const never = { lastGoodAt: null, lastTriedAt: null };

  test("when there has never been one", () => {
    expect(isBackupDue(never, at("2026-11-20T12:00:00Z"))).toBe(true);
  });

  test("after 02:00, once", () => {
    const state = { ...never, lastGoodAt: "2026-11-19T02:05:00.000Z" };
    expect(isBackupDue(state, at("2026-11-20T01:59:59Z"))).toBe(false);
    expect(isBackupDue(state, at("2026-11-20T02:00:00Z"))).toBe(true);
    const done = { ...never, lastGoodAt: "2026-11-20T02:00:00.000Z" };
    expect(isBackupDue(done, at("2026-11-20T02:10:00Z"))).toBe(false);
    expect(isBackupDue(done, at("2026-11-21T01:50:00Z"))).toBe(false);
  });

  test("in the morning, when the machine was off at night", () => {
    const state = { ...never, lastGoodAt: "2026-11-19T02:05:00.000Z" };
    expect(isBackupDue(state, at("2026-11-20T08:30:00Z"))).toBe(true);
  });

  test("an hour after one that failed", () => {
    const state = { lastGoodAt: null, lastTriedAt: "2026-11-20T02:00:00.000Z" };
    expect(isBackupDue(state, at("2026-11-20T02:59:59Z"))).toBe(false);
    expect(isBackupDue(state, at("2026-11-20T03:00:00Z"))).toBe(true);
  });
});

describe("backups are overdue", () => {
  const since = "2026-11-01T00:00:00.000Z";

  test("26 hours after the last good one", () => {
    const good = "2026-11-19T02:00:00.000Z";
    expect(isBackupOverdue(good, since, at("2026-11-20T04:00:00Z"))).toBe(false);
    expect(isBackupOverdue(good, since, at("2026-11-20T04:00:01Z"))).toBe(true);
  });

  test("26 hours after the school was set up, when there has been none", () => {
    expect(isBackupOverdue(null, since, at("2026-11-02T01:00:00Z"))).toBe(false);
    expect(isBackupOverdue(null, since, at("2026-11-02T02:00:01Z"))).toBe(true);
  });
});

test("a requested backup is due until it is attempted, however recent the last one is", () => {
  const now = new Date("2026-11-20T12:05:00.000Z");
  const state = {
    lastGoodAt: "2026-11-20T11:50:00.000Z",
    lastTriedAt: "2026-11-20T11:50:00.000Z",
  };
  expect(isBackupDue(state, now)).toBe(false);
  expect(isBackupDue({ ...state, wantedAt: "2026-11-20T12:00:00.000Z" }, now)).toBe(true);
  const tried = { ...state, lastTriedAt: "2026-11-20T12:01:00.000Z" };
  expect(isBackupDue({ ...tried, wantedAt: "2026-11-20T12:00:00.000Z" }, now)).toBe(false);
});
