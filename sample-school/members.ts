// About 300 members in families, as untidy as a real list: duplicates, gaps, and names in every form.
import { memberKeys } from "#app/office/member-record/same-person.ts";
import { addDays, addYears } from "#app/platform/days/day.ts";
import { FORMER_CLASS, classesFor } from "./classes.ts";
import { momentAt } from "./moments.ts";
import { LONG_NAMES, childNames, type Family } from "./names.ts";
import { between, drawId, happens, pick, type Random } from "./random.ts";
import type { MemberRow, TrialRow } from "./rows.ts";

const MEMBER_COUNT = 300;
const COPY_COUNT = 8;

/** The monthly subscription in pence by the number of classes a week; more classes cost no more. */
const SUBSCRIPTION_PENCE = [0, 2800, 5200, 7400, 9400, 11200, 12800];

/** Days since each new member started whose first call, after 42 days, is still to come. */
const NEW_WITHOUT_CALL = [45, 43, 42, 41, 39, 37, 36, 30, 24, 17, 9, 2];
/** Days since new members started who have been called; the last ones' badge has expired. */
const NEW_WITH_CALL = [48, 55, 63, 70, 81, 88, 100, 150, 240, 390];
/** Days since former members came back. */
const RETURNED = [4, 11, 19, 28];

const DAYS_OF_YEAR = 365;

type Child = {
  name: string;
  age: number;
  family: Family;
  trial?: TrialRow;
  /** Days since the start as a new member. */
  newSince?: number;
  returnedSince?: number;
  hasLeft?: boolean;
  lacks?: "email" | "phone" | "contact" | "dates";
};

/** Returns 300 members around `today` (YYYY-MM-DD), with duplicates last. */
export function makeMembers(
  random: Random,
  today: string,
  trials: readonly TrialRow[],
  nextFamily: () => Family,
): MemberRow[] {
  const converted = trials.filter(({ joined }) => joined);
  const children = familiesOf(random, MEMBER_COUNT - COPY_COUNT - converted.length, nextFamily);
  giveStories(random, children);
  const members = [
    ...converted.map((trial) => convertedMember(random, today, trial)),
    ...children.map((child) => makeMember(random, today, child)),
  ];
  return [...members, ...copiesOf(random, members)];
}

function familiesOf(random: Random, count: number, nextFamily: () => Family): Child[] {
  const children: Child[] = [];
  while (children.length < count) {
    const family = nextFamily();
    const size = Math.min(pick(random, [1, 1, 1, 2, 2, 3]), count - children.length);
    const oldest = between(random, 4 + size, 17);
    childNames(random, size).forEach((first, place) => {
      const age = Math.max(2, oldest - place * between(random, 2, 3));
      children.push({ name: `${first} ${family.surname}`, age, family });
    });
  }
  return children;
}

/** Decides by position who is new, who came back, who left, and whose record has gaps. */
function giveStories(random: Random, children: Child[]): void {
  const order = children.map((child) => ({ child, chance: random() }));
  const drawn = order.sort((a, b) => a.chance - b.chance).map(({ child }) => child);
  const draw = (change: Partial<Child>) => Object.assign(drawn.pop() ?? {}, change);
  for (const newSince of [...NEW_WITHOUT_CALL, ...NEW_WITH_CALL]) draw({ newSince });
  for (const returnedSince of RETURNED) draw({ returnedSince });
  for (const name of LONG_NAMES) draw({ name });
  for (let left = 0; left < 46; left += 1) draw({ hasLeft: true });
  for (let count = 0; count < 12; count += 1) draw({ lacks: "email" });
  for (let count = 0; count < 10; count += 1) draw({ lacks: "phone" });
  for (let count = 0; count < 4; count += 1) draw({ lacks: "contact" });
  for (let count = 0; count < 5; count += 1) draw({ lacks: "dates" });
  for (let count = 0; count < 3; count += 1) draw({ age: between(random, 24, 58) });
}

function makeMember(random: Random, today: string, child: Child): MemberRow {
  const { name, age, family, newSince, returnedSince, hasLeft = false, lacks } = child;
  const joinedAgo =
    newSince ?? between(random, 130, Math.min(2600, Math.max(200, (age - 2) * 320)));
  const joinDate = addDays(today, -joinedAgo);
  const isNew = newSince !== undefined || happens(random, 0.06);
  const hasDates = lacks !== "dates";
  const classes = classesFor(random, age, pick(random, [1, 1, 1, 2, 2, 2, 3, 3, 4, 5]));
  const gaveNotice = hasLeft ? happens(random, 0.55) : happens(random, 0.05);
  const own = identity(random, {
    name,
    parentName: age >= 19 || happens(random, 0.04) ? "" : family.parentName,
    email: lacks === "email" || lacks === "contact" ? "" : family.email,
    phone: lacks === "phone" || lacks === "contact" ? "" : family.phone,
  });
  return {
    ...own,
    birthDate: hasDates ? birthDateOf(own.id, age, today) : null,
    joinDate: hasDates ? joinDate : null,
    status: hasLeft ? "Inactive" : "Active",
    active: !hasLeft,
    subscriptionAmount: happens(random, 0.03) ? null : subscriptionFor(classes),
    ...feeOf(random, today, joinDate, hasDates, hasLeft),
    gaveNotice,
    cancelSubscription: gaveNotice && happens(random, 0.6),
    classes: happens(random, 0.02) ? [...classes, FORMER_CLASS] : classes,
    isNew: isNew && hasDates,
    newMemberDate: isNew && hasDates ? joinDate : null,
    reactivatedOn: returnedSince === undefined ? null : addDays(today, -returnedSince),
    ...times(random, today, hasDates ? Math.min(joinedAgo, 900) : between(random, 20, 75)),
  };
}

/** Returns a birthday for this age, chosen by the id. */
function birthDateOf(id: string, age: number, today: string): string {
  const daysPast = Number.parseInt(id.slice(0, 4), 16) % DAYS_OF_YEAR;
  return addDays(addYears(today, -age), -daysPast);
}

function convertedMember(random: Random, today: string, trial: TrialRow): MemberRow {
  const yesterday = addDays(today, -1);
  const after = addDays(trial.firstTrialDate, between(random, 3, 13));
  const joinDate = after < yesterday ? after : yesterday;
  return {
    ...identity(random, contactOf(trial)),
    joinDate,
    status: "Active",
    active: true,
    // The office adds these when the first payment arrives.
    subscriptionAmount: happens(random, 0.4) ? null : subscriptionFor(trial.classes),
    membershipFeeDate: null,
    membershipFeeDue: null,
    gaveNotice: false,
    cancelSubscription: false,
    classes: trial.classes,
    isNew: true,
    newMemberDate: joinDate,
    reactivatedOn: null,
    convertedFromTrialId: trial.id,
    createdAt: momentAt(joinDate, between(random, 560, 1150)),
    updatedAt: momentAt(joinDate, 1160),
  };
}

const contactOf = ({ name, parentName, email, phone }: TrialRow) => ({
  name,
  parentName: parentName ?? "",
  email: email ?? "",
  phone: phone ?? "",
});

function identity(
  random: Random,
  person: { name: string; parentName: string; email: string; phone: string },
) {
  return {
    id: drawId(random),
    ...person,
    ...memberKeys(person),
    lastCheckinAt: null,
    retryOn: null,
    convertedFromTrialId: null,
    importId: null,
    deletedAt: null,
  };
}

function subscriptionFor(classes: readonly string[]): number {
  return SUBSCRIPTION_PENCE[Math.min(classes.length, SUBSCRIPTION_PENCE.length - 1)] ?? 0;
}

/** The yearly fee: paid within the last year, overdue, or not recorded. */
function feeOf(random: Random, today: string, joined: string, hasDates: boolean, hasLeft: boolean) {
  if (!hasDates || happens(random, 0.07))
    return { membershipFeeDate: null, membershipFeeDue: null };
  const paid = addDays(today, -(between(random, 0, 390) + (hasLeft ? 300 : 0)));
  const membershipFeeDate = paid < joined ? joined : paid;
  return { membershipFeeDate, membershipFeeDue: addYears(membershipFeeDate, 1) };
}

function times(random: Random, today: string, createdAgo: number) {
  const createdAt = momentAt(addDays(today, -createdAgo), between(random, 560, 1150));
  return { createdAt, updatedAt: createdAt };
}

/** The same person twice, and one of them a third time: typed with other capitals and spaces. */
function copiesOf(random: Random, members: readonly MemberRow[]): MemberRow[] {
  const fits = members.filter(
    ({ active, joinDate, isNew, reactivatedOn }) => active && joinDate && !isNew && !reactivatedOn,
  );
  const withEmail = fits.filter(({ email }) => email !== "").slice(-60);
  const withPhoneOnly = fits.filter(({ email, phone }) => email === "" && phone !== "");
  const originals = [
    ...[0, 0, 9, 18, 27, 36, 45].map((place) => withEmail[place]),
    withPhoneOnly[0],
  ];
  return originals.flatMap((original, place) => {
    if (!original) return [];
    const name = place % 2 ? original.name.toUpperCase() : original.name.replace(" ", "  ");
    const phone = place === originals.length - 1 ? original.phoneKey : (original.phone ?? "");
    const hasLeft = place === 3;
    return {
      ...original,
      ...identity(random, {
        name: place === 2 ? original.name : name,
        parentName: original.parentName ?? "",
        email: original.email ?? "",
        phone,
      }),
      status: hasLeft ? "Inactive" : "Active",
      active: !hasLeft,
    };
  });
}
