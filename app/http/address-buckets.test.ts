import { expect, test } from "vitest";
import { addressBuckets } from "./address-buckets.ts";

const own = (address: string) => addressBuckets(address).own;

test("an IPv4 address is one sender, also when written as IPv6", () => {
  expect(addressBuckets("203.0.113.7")).toEqual({ own: "203.0.113.7", wider: null });
  for (const written of ["::ffff:203.0.113.7", "::FFFF:cb00:7107", "0:0:0:0:0:ffff:203.0.113.7"]) {
    expect(addressBuckets(written), written).toEqual({ own: "203.0.113.7", wider: null });
  }
  expect(own("203.0.113.8")).not.toBe(own("203.0.113.7"));
});

test("addresses of one /64 are one sender, and the next /64 is another", () => {
  expect(own("2001:db8:1:2::1")).toBe(own("2001:DB8:1:2:ffff:ffff:ffff:ffff"));
  expect(own("2001:db8:1:2::1")).not.toBe(own("2001:db8:1:3::1"));
  expect(own("fe80::1%eth0")).toBe(own("fe80::2"));
});

test("the wider networks are the /56 and the /48", () => {
  const inside = addressBuckets("2001:db8:1:2ff::1").wider;
  expect(inside).toEqual({
    site: "2001:db8:1:200:0:0:0:0/56",
    provider: "2001:db8:1:0:0:0:0:0/48",
  });
  expect(addressBuckets("2001:db8:1:200::9").wider).toEqual(inside);
  const beside = addressBuckets("2001:db8:1:300::1").wider;
  expect(beside?.site).not.toBe(inside?.site);
  expect(beside?.provider).toBe(inside?.provider);
  expect(addressBuckets("2001:db8:2::1").wider?.provider).not.toBe(inside?.provider);
});

test("text that is not an address is its own sender", () => {
  expect(addressBuckets("unknown")).toEqual({ own: "unknown", wider: null });
  expect(addressBuckets("2001:db8:::1")).toEqual({ own: "2001:db8:::1", wider: null });
});
