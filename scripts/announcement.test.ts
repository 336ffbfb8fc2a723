import { expect, test } from "vitest";
import { announcement } from "./announcement.ts";

const ANNOUNCED = {
  address: "http://localhost:3000",
  passPhrases: { Owner: "one", Office: "two", Wardrobe: "three", Teachers: "four" },
  passPhraseFile: "data/first-passwords.txt",
  until: "27 Nov 2026",
  unused: [],
  endedHosts: [],
  hasOwner: true,
  cautions: [],
};

test("the first start in a terminal shows the pass-phrases of the four people, and their file", () => {
  const words = announcement({ ...ANNOUNCED, isTerminal: true });
  expect(words).toContain("  The staff pass-phrases, shown this once:\n");
  for (const [name, passPhrase] of Object.entries(ANNOUNCED.passPhrases)) {
    expect(words).toMatch(new RegExp(`^  ${name} +${passPhrase}$`, "m"));
  }
  expect(words).toContain("They are also in data/first-passwords.txt until 27 Nov 2026.");
});

test("without a terminal only the file is named", () => {
  const words = announcement({ ...ANNOUNCED, isTerminal: false });
  expect(words).toContain("pass-phrases are in data/first-passwords.txt until 27 Nov 2026.");
  for (const passPhrase of Object.values(ANNOUNCED.passPhrases)) {
    expect(words).not.toMatch(new RegExp(`\\b${passPhrase}\\b`));
  }
});

test("an unused variable is named, and later starts show nothing", () => {
  const unused = ["CALLBOARD_ADMIN_PASSWORD"];
  const words = announcement({ ...ANNOUNCED, passPhrases: {}, unused, isTerminal: true });
  expect(words).toContain("CALLBOARD_ADMIN_PASSWORD is not used:");
  expect(words).not.toContain("first-passwords.txt");
});

test("passkeys of another host than the public one are reported", () => {
  const endedHosts = ["old.example"];
  const words = announcement({ ...ANNOUNCED, passPhrases: {}, endedHosts, isTerminal: true });
  expect(words).toContain("  Passkeys created at old.example do not work here,");
});

test("a school without an owner is told how to get one", () => {
  const words = (hasOwner: boolean) =>
    announcement({ ...ANNOUNCED, passPhrases: {}, hasOwner, isTerminal: true });
  expect(words(false)).toContain(
    "  No owner can sign in yet. Get a link for one with: npm run invite -- --owner\n",
  );
  expect(words(true)).not.toContain("No owner");
});
