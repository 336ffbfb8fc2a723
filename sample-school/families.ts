// Families of the sample school with contacts, some medical notes and consents.
import { onePerPerson } from "#app/office/member-record/same-person.ts";
import {
  type ChildDetails,
  contactsOf,
  familyNameOf,
} from "#app/office/family-account/new-family.ts";
import { proposals } from "#app/office/families/proposals.ts";
import { drawCode } from "#app/platform/family-code.ts";
import { addDays } from "#app/platform/days/day.ts";
import { drawId, pick, seededRandom, type Random } from "./random.ts";
import type { MemberRow } from "./rows.ts";

/** How many proposed families are confirmed; the others are still proposals. */
const CONFIRMED = 40;
const NOTED_BY = "Office";

/** Fictional, like the whole school. */
const NOTES = [
  "Carries a blue inhaler; two puffs before running.",
  "Eats no nuts. The pen is in the red bag.",
  "Wears hearing aids: face her when you speak.",
  "Weak left ankle, no jumps on it until the spring.",
  "Faints when she has not eaten: let her sit down.",
];
const CONSENTS = ["Photos and videos", "First aid", "Performances"];
const CONSENTS_OF = 12;
const YEAR_DAYS = 365;
/** Nearly all may perform: every tenth family has not answered. */
const WITHOUT_EACH = 10;
const ASKED_DAYS = 60;

type Child = { id: string; familyId: string; memberId: string; trialId: null };
type Contact = {
  id: string;
  familyId: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  isPayer: boolean;
};
type Tie = {
  id: string;
  contactId: string;
  childId: string;
  relation: string;
  callPlace: number;
  getsMail: boolean;
  maySee: boolean;
  collects: string;
  share: number | null;
};

type Made = {
  families: { id: string; name: string; code: string }[];
  children: Child[];
  contacts: Contact[];
  ties: Tie[];
};

/** The first family also has a child of the second, and a name set by hand. */
export function makeFamilies(members: readonly MemberRow[]): Made {
  const random = seededRandom("which families are confirmed");
  const made: Made = { families: [], children: [], contacts: [], ties: [] };
  const known = onePerPerson(members.map((row) => ({ ...row, active: row.active === true })))
    .filter(({ active }) => active)
    .map(({ id, name, parentName, email, phone }): ChildDetails => {
      const reach = { parentName: parentName ?? "", email: email ?? "", phone: phone ?? "" };
      return { kind: "member", id, name, ...reach };
    });
  const groups = proposals(known, []).slice(0, CONFIRMED);
  groups.forEach(({ children }, place) => {
    const isFirst = place === 0;
    const guest = isFirst ? groups[1]?.children[0] : undefined;
    const all = guest ? [...children, guest] : children;
    const name = familyNameOf(all);
    addFamily(random, made, isFirst ? `${name} (home)` : name, all);
  });
  shareFees(made);
  return made;
}

/** In each family of a child with two families, each pays half of the fees. */
function shareFees({ children, ties }: Made): void {
  const rowsOf = Map.groupBy(children, ({ memberId }) => memberId);
  for (const rows of rowsOf.values()) {
    if (rows.length < 2) continue;
    for (const { id } of rows) {
      const first = ties.find(({ childId }) => childId === id);
      if (first) first.share = HALF;
    }
  }
}

const HALF = 50;

function addFamily(
  random: Random,
  made: Made,
  name: string,
  children: readonly ChildDetails[],
): void {
  const family = { id: drawId(random), name, code: otherCode(made) };
  const { id: familyId } = family;
  made.families.push(family);
  const rows = children.map(({ id: memberId }) => ({
    id: drawId(random),
    familyId,
    memberId,
    trialId: null,
  }));
  made.children.push(...rows);
  contactsOf(children).forEach(({ children: of, relations: _relations, ...reached }, place) => {
    const contact = { id: drawId(random), familyId, ...reached, address: "", isPayer: place === 0 };
    made.contacts.push(contact);
    for (const at of of) {
      made.ties.push({
        ...tieOf(random, contact.id, rows[at]?.id ?? ""),
        relation: "Parent",
        callPlace: place + 1,
        maySee: true,
        collects: "may",
      });
    }
  });
  // In every third family another person collects the children, or must not.
  if (made.families.length % 3 !== 0) return;
  const last = familyNameOf(children).split(" / ")[0] ?? "";
  const isGrandparent = made.families.length % 2 === 0;
  const otherName = `${pick(random, ["Hollis", "Marlow", "Juniper", "Rowan"])} ${last}`;
  const email = `${otherName.toLowerCase().replace(/[^a-z]+/g, ".")}.${made.families.length}@example.org`;
  const other = { id: drawId(random), familyId, name: otherName, email, phone: "" };
  made.contacts.push({ ...other, address: "", isPayer: false });
  for (const { id } of rows) {
    made.ties.push({
      ...tieOf(random, other.id, id),
      relation: isGrandparent ? "Grandparent" : "Relative",
      callPlace: 2,
      getsMail: false,
      collects: isGrandparent ? "may" : "must not",
    });
  }
}

/** Returns a code that no family has. */
function otherCode({ families }: Made): string {
  const random = seededRandom(`the code of family ${families.length}`);
  for (;;) {
    const code = drawCode(random);
    if (!families.some((family) => family.code === code)) return code;
  }
}

function tieOf(random: Random, contactId: string, childId: string): Tie {
  return {
    id: drawId(random),
    contactId,
    childId,
    relation: "",
    callPlace: 1,
    getsMail: true,
    maySee: false,
    collects: "",
    share: null,
  };
}

/** Returns medical notes of a few active members, consents of some more, of which every third has ended, and consents of most others to perform. */
export function makeCare(members: readonly MemberRow[], today: string) {
  const random = seededRandom("what is noted of health");
  const active = members.filter(({ active: isActive }) => isActive === true);
  const notes = NOTES.map((words, place) => ({
    id: drawId(random),
    memberId: active[place * 7]?.id ?? null,
    words,
    notedOn: addDays(today, -30 - place),
    notedBy: NOTED_BY,
  }));
  const consents = active.slice(0, CONSENTS_OF).map(({ id, name, parentName }, place) => {
    const givenOn = addDays(today, -YEAR_DAYS - place);
    return {
      id: drawId(random),
      memberId: id,
      what: CONSENTS[place % CONSENTS.length] ?? "First aid",
      givenBy: parentName || name,
      givenOn,
      until: place % 3 === 2 ? addDays(today, -1) : null,
    };
  });
  const performing = active
    .slice(CONSENTS_OF)
    .filter((_, place) => place % WITHOUT_EACH !== 0)
    .map(({ id, name, parentName }) => ({
      id: drawId(random),
      memberId: id,
      what: "Performances",
      givenBy: parentName || name,
      givenOn: addDays(today, -ASKED_DAYS),
      until: null,
    }));
  return { notes, consents: [...consents, ...performing] };
}
