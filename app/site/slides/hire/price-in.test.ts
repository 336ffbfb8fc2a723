import { expect, test } from "vitest";
import { priceIn } from "./price-in.ts";

test("the price is found among the facts", () => {
  const fact = "From £20 per hour; day and week rates on request";
  expect(priceIn(["3 studios", fact])).toEqual({
    fact,
    from: "From £20",
    rest: "per hour; day and week rates on request",
  });
  expect(priceIn(["From £17.50 an hour"])?.from).toBe("From £17.50");
  expect(priceIn(["3 studios", "From the station in two minutes"])).toBe(null);
});
