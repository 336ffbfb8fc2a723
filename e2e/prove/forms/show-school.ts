// A show for the forms of shows.
import type { Database } from "#app/data/database/database.server.ts";
import { makeCostume } from "#tests/makers/make-costume.ts";
import { makeConsent } from "#tests/makers/make-care.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeCast, makeShow, makeShowNumber } from "#tests/makers/make-show.ts";

/** A show with a number, in which Ada Tern wears a tutu. */
export async function makeShowSchool(database: Database) {
  const show = await makeShow(database);
  const number = await makeShowNumber(database, show.id);
  const { id: memberId } = await makeMember(database);
  await makeConsent(database, { memberId, what: "Performances" });
  const cast = await makeCast(database, number, { memberId });
  const fields = { "Item name": "White tutu", SIZES: "S, M", "TOTAL QUANTITY": "9" };
  const costume = await makeCostume(database, { fields });
  return { show, number, memberId, cast, costume };
}

type School = Awaited<ReturnType<typeof makeShowSchool>>;

/** Returns the page of a form in a new such school. */
export const atShow =
  (address: (school: School) => string, also?: (database: Database, school: School) => unknown) =>
  async (database: Database) => {
    const school = await makeShowSchool(database);
    await also?.(database, school);
    return address(school);
  };
