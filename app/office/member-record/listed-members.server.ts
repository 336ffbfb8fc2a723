// The members that lists and figures show, in SQL: one record a person.
import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { copiesOf, type Copy } from "./same-person.ts";

/** More ids than this stay a subquery. */
const MOST_IDS = 500;

/** Returns a query of the shown records, without columns, filter and order. */
export function listedMembers(database: Database, hidden?: readonly string[] | null) {
  const shown = database.selectFrom("members").where("members.deletedAt", "is", null);
  if (hidden?.length === 0) return shown;
  return shown.where("members.id", "not in", hidden ?? hiddenCopies(database));
}

/** Returns the ids that `listedMembers` leaves out, for several queries of one page; null when they are many. */
export async function readHiddenCopies(database: Database): Promise<string[] | null> {
  const rows = await hiddenCopies(database)
    .limit(MOST_IDS + 1)
    .execute();
  return rows.length > MOST_IDS ? null : rows.map(({ id }) => id);
}

/** Returns the ids of records behind another of the same person: the rule of `onePerPerson` in SQL. */
function hiddenCopies(database: Database) {
  const ranked = database
    .selectFrom("members as copy")
    .innerJoin(repeatedKeys(database).as("person"), (join) =>
      join
        .onRef("copy.emailKey", "=", "person.emailKey")
        .onRef("copy.nameKey", "=", "person.nameKey"),
    )
    .where("copy.deletedAt", "is", null)
    .where((eb) =>
      eb.or([eb("person.emailKey", "!=", ""), eb("copy.phoneKey", "=", eb.ref("person.phoneKey"))]),
    )
    .select("copy.id")
    .select(({ fn }) =>
      fn
        .agg<number>("row_number")
        .over((over) =>
          over
            .partitionBy(["person.emailKey", "person.phoneKey", "person.nameKey"])
            .orderBy("copy.active", "desc")
            .orderBy("copy.updatedAt", "desc")
            .orderBy(sql`${sql.ref("copy.id")} collate "binary"`),
        )
        .as("place"),
    );
  return database.selectFrom(ranked.as("ranked")).select("ranked.id").where("place", ">", 1);
}

/** Returns the keys of people with several records. The texts are literals, as in the conditions of the indexes. */
function repeatedKeys(database: Database) {
  const records = database.selectFrom("members").where("deletedAt", "is", null);
  const byEmail = records
    .select(["emailKey", sql<string>`''`.as("phoneKey"), "nameKey"])
    .where("emailKey", "!=", "")
    .groupBy(["emailKey", "nameKey"])
    .having((eb) => eb.fn.countAll(), ">", 1);
  const byPhone = records
    .select(["emailKey", "phoneKey", "nameKey"])
    .where(sql<boolean>`${sql.ref("emailKey")} = ''`)
    .where("phoneKey", "!=", "")
    .groupBy(["emailKey", "phoneKey", "nameKey"])
    .having((eb) => eb.fn.countAll(), ">", 1);
  return byEmail.unionAll(byPhone);
}

/** Returns how many records the person of each of these records has, by the record's id. */
export async function countCopies(
  database: Database,
  members: readonly Pick<Copy, "id" | "nameKey">[],
): Promise<Map<string, number>> {
  if (members.length === 0) return new Map();
  const names = [...new Set(members.map(({ nameKey }) => nameKey))];
  const namesakes = await database
    .selectFrom("members")
    .select(["id", "nameKey", "emailKey", "phoneKey", "active", "updatedAt"])
    .where("deletedAt", "is", null)
    .where("nameKey", "in", names)
    .execute();
  const byId = new Map(namesakes.map((record) => [record.id, record]));
  return new Map(
    members.flatMap(({ id }) => {
      const record = byId.get(id);
      return record ? [[id, copiesOf(record, namesakes).length] as const] : [];
    }),
  );
}
