// Lends the costumes that the sample school's inventory counts as out.
import type { Database } from "#app/data/database/database.server.ts";
import { stockOf } from "#app/office/costumes/list/stock.ts";
import { addDays } from "#app/platform/days/day.ts";
import { between, drawId, happens, pick, seededRandom } from "./random.ts";
import { SEED, type SampleSchool } from "./sample-school.ts";

/** A child takes a costume or two home; more than that goes out for a show. */
const MOST_FOR_A_CHILD = 2;
/** The share of children who are late. */
const LATE = 0.15;

/** `today` is YYYY-MM-DD in the school's zone, `at` the time of the filling. */
export async function fillLoans(
  trx: Database,
  { costumes, members }: Pick<SampleSchool, "costumes" | "members">,
  { today, at }: { today: string; at: string },
): Promise<void> {
  const random = seededRandom(`${SEED} loans`);
  const children = members.filter(({ active }) => active);
  const loans = costumes.flatMap(({ row: { id: costumeId, fields } }) => {
    const { out } = stockOf(fields);
    if (out === null || out === 0) return [];
    const child = out > MOST_FOR_A_CHILD ? null : pick(random, children);
    const lentOn = addDays(today, -between(random, 15, 40));
    const late = addDays(today, -between(random, 1, 10));
    const later = addDays(today, between(random, 5, 30));
    return {
      id: drawId(random),
      costumeId,
      memberId: child?.id ?? null,
      quantity: out,
      borrowerKind: child ? "member" : "show",
      borrower: child?.name ?? fields.Show ?? "Christmas show",
      lentOn,
      dueOn: child && happens(random, LATE) ? late : later,
      lentBy: "the system",
      createdAt: at,
      updatedAt: at,
    };
  });
  await trx.insertInto("costumeLoans").values(loans).execute();
}
