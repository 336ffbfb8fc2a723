import { expect, test } from "vitest";
import { isOpenToHall, isThisMachine } from "./hall.ts";

test("a hall reaches the show's pages, the parents' page and their files", () => {
  const open = [
    "/join",
    "/join/desk",
    "/show/abc",
    "/show/abc/backstage",
    "/show/abc/devices.data",
    "/running-order/abcd",
    "/api/shows/abcd",
    "/assets/entry.js",
    "/favicon.svg",
    "/healthz",
  ];
  expect(open.filter((path) => !isOpenToHall(path))).toEqual([]);
});

test("everything else is for the desk laptop", () => {
  const closed = [
    "/",
    "/admin",
    "/admin.data",
    "/admin/members.csv",
    "/competition-scheduler",
    "/show/run",
    "/show/run.data",
    "/show",
    "/showing",
    "/joiner",
    "/api/comp-schedules",
    "/api/showsx",
    "/admin/assets/x.js",
    "/unlock/admin",
  ];
  expect(closed.filter(isOpenToHall)).toEqual([]);
});

test("this machine is known by its own addresses alone", () => {
  expect(["127.0.0.1", "::1", "::ffff:127.0.0.1"].every(isThisMachine)).toBe(true);
  expect(["192.168.1.7", "::ffff:192.168.1.7", "fe80::1", "unknown"].some(isThisMachine)).toBe(
    false,
  );
});
