import { expect, test } from "vitest";
import { isSamePerson, keysOf } from "./person.ts";

const ada = { name: "Ada Tern", email: "home@tern.example", phone: "07700 900123" };
const isAda = (row: Partial<typeof ada>) =>
  isSamePerson(keysOf(ada), keysOf({ name: "Ada Tern", email: "", phone: "", ...row }));

test.each([
  [{ email: "HOME@tern.example " }, true],
  [{ phone: "+44 7700 900123" }, true],
  [{ name: "ada  TERN", email: ada.email }, true],
  [{ name: "Bea Tern", email: ada.email, phone: ada.phone }, false],
  [{ email: "other@tern.example", phone: "1" }, false],
  [{}, false],
])("%j is the same person: %s", (row, isSame) => expect(isAda(row)).toBe(isSame));
