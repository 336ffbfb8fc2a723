// Building blocks of the content schemas, with their length limits.
import { z } from "zod";
import { isWebAddress } from "./web-address.ts";

const LINE_LENGTH = 200;
const TEXT_LENGTH = 5_000;
const LIST_LENGTH = 200;

export const line = z.string().trim().max(LINE_LENGTH);
export const requiredLine = line.min(1);
export const text = z.string().trim().max(TEXT_LENGTH);
export const day = z.iso.date();
export const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(LIST_LENGTH);

/** A bundled picture ("classes/ballet"), or a path on this site. */
export const picture = line.regex(
  /^$|^[a-z0-9-]+\/[a-z0-9-]+$|^\/(?!\/)[^\s\\]+$/,
  "a picture of this site",
);
export const webAddress = line.refine(
  (address) => address === "" || isWebAddress(address),
  "an address that begins with https://",
);
export const link = line.refine(
  (address) => isWebAddress(address) || /^(\/(?!\/)|mailto:|tel:)[^\s\\]*$/.test(address),
  "a path of this site or https://",
);

/** An optional number: empty text becomes null. */
export const emptyAsNull = <Value extends z.ZodType>(value: Value) =>
  z.preprocess((given) => (given === "" ? null : given), value.nullable().default(null));
