// People around a child with a medical note, for tests: a teacher, the office and an owner, and the pages each
// opens.
import { dueLines } from "./due-lines.ts";
import { visitorContext } from "#app/data/context.server.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { loader as readHome } from "#app/office/today/home.tsx";
import { loader as readRegister } from "#app/office/week/registers/register/register-page.tsx";
import { commandAt } from "./command-at.ts";
import { makeContext } from "./make-context.ts";
import { makePlatform, type TestPlatform } from "./make-platform.ts";
import { makeNote } from "./makers/make-care.ts";
import { makeMember } from "./makers/make-member.ts";
import { makePerson } from "./makers/make-person.ts";
import { makeEnrolment, makeWeeklyClass } from "./makers/make-weekly-class.ts";

/** A Friday, by the platform's clock. */
export const TODAY = "2026-11-20";
export const WORDS = "Carries an inhaler.";
const VALUES = {
  teachers: "",
  places: "",
  trialPlaces: "",
  price: "",
  wear: "",
  isInviteOnly: false,
};

export type Person = { personId: string; scopes: Scope[] };

/** Creates a class that meets today with a child who has a note, and people with these roles. */
export async function schoolWithNote() {
  const platform = await makePlatform();
  const { database } = platform;
  const weekly = await makeWeeklyClass(database, { day: "Friday" });
  const { id } = await makeMember(database);
  await makeEnrolment(database, id, { classId: weekly.id });
  await makeNote(database, { memberId: id });
  const person = async (name: string, roles: ("teacher" | "office" | "owner")[]) => {
    const { personId } = await makePerson(database, { name, roles });
    const scopes: Record<string, Scope[]> = {
      teacher: ["lessons"],
      office: ["admin"],
      owner: ["admin", "owner", "medical"],
    };
    return { personId, scopes: scopes[roles.at(-1)!]! };
  };
  const jo = await person("Jo Plover", ["teacher"]);
  const office = await person("Odette Larkspur", ["office"]);
  const owner = await person("Ida Heron", ["owner"]);
  return { platform, database, weekly, child: id, jo, office, owner, person };
}

export function contextOf(platform: TestPlatform, { personId, scopes }: Person) {
  const context = makeContext(platform, ...scopes);
  context.set(visitorContext, {
    ...context.get(visitorContext),
    person: personId,
    deviceId: "a phone",
  });
  return context;
}

export async function send(
  platform: TestPlatform,
  who: Person,
  address: string,
  body: object,
  id = "",
) {
  const request = new Request("http://school.example/", {
    method: "POST",
    body: JSON.stringify(body),
  });
  const given = { request, params: { id }, context: contextOf(platform, who) };
  return (await commandAt(address)(given)).data;
}

export const edit = (
  platform: TestPlatform,
  who: Person,
  id: string,
  values: object,
  version = 1,
) =>
  send(platform, who, "/admin/classes/:id/edit", { version, values: { ...VALUES, ...values } }, id);

export const openRegister = (platform: TestPlatform, who: Person, id: string, day = TODAY) =>
  readRegister({
    request: new Request(`http://school.example/?day=${day}`),
    params: { id },
    context: contextOf(platform, who),
  } as never);

export const dueNotes = async (platform: TestPlatform, who: Person) => {
  const given = { request: new Request("http://school.example/admin"), params: {} };
  const { data } = await readHome({ ...given, context: contextOf(platform, who) } as never);
  return dueLines(data.due, "notes");
};
