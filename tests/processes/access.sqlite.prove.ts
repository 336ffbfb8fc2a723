// Every route with every kind of visitor and every kind of request: each equals the route table.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ROUTES } from "#app/route-table.ts";
import { CALLS, startWalkedSchool, type WalkedSchool } from "./route-walk.ts";
import { KINDS } from "./visitor-kinds.ts";

let school: WalkedSchool;

beforeAll(async () => {
  school = await startWalkedSchool();
});

afterAll(() => school.stop());

describe.each(KINDS)("$name", (kind) => {
  afterEach(() => school.forget());

  test.each(CALLS)("a page $how", async (call) => {
    expect(await school.walk(ROUTES, kind, call)).toEqual([]);
  });
});
