// Access to pay by the office while the payroll lock is on, and when it is turned on.
import { expect, test } from "vitest";
import { makeContext } from "#tests/make-context.ts";
import { makePhotos } from "#tests/make-photos.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { readRooms } from "#tests/settings-rooms.ts";
import { ask, finalise, NOVEMBER, OCTOBER, school, send } from "#tests/payroll-desk.ts";
import { fillSchool } from "#app/fill-school.server.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { loader as changesLoader } from "../changes/changes.tsx";
import { readLocks, setPayrollLock } from "#app/office/sign-in/locking/locks.server.ts";

const AT = "2026-11-20T09:00:00.000Z";
/** A sum as in the audit, and as stored in a row. */
const NET = /780\.47|78047/;

const pages = async (platform: TestPlatform, ...gates: Scope[]) => {
  const asked = (address: string) =>
    ({
      request: new Request(`http://school.example${address}`),
      context: makeContext(platform, ...gates),
    }) as never;
  const settings = await readRooms(platform, "", gates);
  return JSON.stringify([settings, await changesLoader(asked("/admin/changes"))]);
};

test("with the payroll lock on, no net sum appears in Settings, the audit or Recent changes", async () => {
  const { platform, id } = await school({ monthsPaid: 5 });
  await using _ = platform;
  await finalise(platform, OCTOBER);
  await send(platform, { do: "delete teacher", id });
  await setPayrollLock(platform.database, true, AT);
  const seen = await pages(platform, "admin");
  expect(seen).toContain("finalised pay");
  expect(seen).not.toMatch(NET);
  expect(await pages(platform, "admin", "members")).toMatch(NET);
});

test("it can be on from the first start, until someone turns it off", async () => {
  const start = { filling: "sample website", root: "." } as const;
  await using open = await makePlatform();
  await fillSchool({ ...open, photos: makePhotos() }, start);
  expect(await readLocks(open.database)).toMatchObject({ isPayrollLocked: false });

  await using locked = await makePlatform({ CALLBOARD_PAYROLL_LOCK: "1" });
  const platform = { ...locked, photos: makePhotos() };
  await fillSchool(platform, start);
  expect(await readLocks(locked.database)).toMatchObject({ isPayrollLocked: true });
  expect(await ask(locked, NOVEMBER, "admin")).toBeNull();
  expect(await ask(locked, NOVEMBER, "admin", "members")).not.toBeNull();
  await setPayrollLock(locked.database, false, AT);
  await fillSchool(platform, start);
  expect(await readLocks(locked.database)).toMatchObject({ isPayrollLocked: false });
  const told = await locked.database
    .selectFrom("audit")
    .select(["who", "action"])
    .where("action", "=", "set payroll lock")
    .execute();
  expect(told).toEqual([{ who: "the system", action: "set payroll lock" }]);
});
