// Reads whom a message goes to, and the values of its fields.
import type { Database } from "#app/data/database/database.server.ts";
import { emailKey } from "#app/platform/contact-keys.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Scope } from "#app/platform/scopes.ts";
import {
  familyKey,
  readReachedFamilies,
  type ReachedFamily,
} from "#app/office/family-account/reached-families.server.ts";
import { readToldStates } from "#app/office/message-log/told-families.server.ts";
import type { ToldState } from "#app/office/message-log/told-state.ts";
import type {
  Audience,
  AudienceChild,
  AudienceSource,
  OwingAccount,
} from "#app/office/slice/audience.server.ts";
import { SLICES } from "#app/office/slices.server.ts";
import type { ChildToWriteAbout, FamilyToWriteTo } from "../recipients.ts";

export type AudienceValues = Readonly<Record<string, string>>;

export type Composed = {
  audience: Audience;
  families: FamilyToWriteTo[];
  /** Whether each family has been told of the change, by its key. */
  told: ReadonlyMap<string, ToldState>;
  /** The keys of the addresses that receive no news. */
  withoutNews: ReadonlySet<string>;
};

/** Returns the audience that the composer's address names; undefined when there is none. */
export function sourceOf(values: AudienceValues): AudienceSource | undefined {
  return SLICES.flatMap(({ audiences = [] }) => audiences).find(({ name }) => name === values.to);
}

type Reading = {
  database: Database;
  days: SchoolDays;
  schoolName: string;
  /** Amounts are read with the members scope only. */
  scopes: ReadonlySet<Scope>;
  at: string;
  origin: string;
};

/** Returns null when what the audience is about is no longer there. */
export async function readComposed(
  { database, days, schoolName, scopes, at, origin }: Reading,
  source: AudienceSource,
  values: AudienceValues,
): Promise<Composed | null> {
  const audience = await source.read({ database, days, schoolName, at, origin }, values);
  if (!audience) return null;
  const reached = await readReachedFamilies(database, audience.children);
  const owing = scopes.has("members") ? await readOwing(database) : [];
  const families = toWriteTo(reached, audience.children, owing);
  const { about, purpose } = audience;
  return {
    audience,
    families,
    told: about === null ? new Map() : await readToldStates(database, { about, purpose }),
    withoutNews: await readWithoutNews(database, families),
  };
}

async function readOwing(database: Database): Promise<OwingAccount[]> {
  const accounts: OwingAccount[] = [];
  for (const { owing } of SLICES) accounts.push(...((await owing?.(database)) ?? []));
  return accounts;
}

/** Adds the values of the fields, and leaves out the other family of a child when only one is written to. */
function toWriteTo(
  reached: readonly ReachedFamily[],
  children: readonly AudienceChild[],
  owing: readonly OwingAccount[],
): FamilyToWriteTo[] {
  const entries = Map.groupBy(children, ({ id }) => id);
  const ofFamily = new Map(
    owing.flatMap((account) =>
      account.familyId === null ? [] : [[familyKey(account.familyId), account]],
    ),
  );
  const ofChild = new Map(
    owing
      .filter(({ familyId }) => familyId === null)
      .flatMap((account) => account.memberIds.map((id) => [id, account])),
  );
  return reached.flatMap(({ key, name, children: own, contacts }) => {
    const written = own.flatMap((child): ChildToWriteAbout[] => {
      const of = (entries.get(child.id) ?? []).filter(
        ({ familyId }) => familyId === undefined || familyKey(familyId) === key,
      );
      if (of.length === 0) return [];
      const account = ofFamily.get(key) ?? ofChild.get(child.id);
      return [
        {
          ...child,
          classNames: [...new Set(of.flatMap(({ className }) => className ?? []))],
          days: [...new Set(of.flatMap(({ day }) => day ?? []))],
          accounts: account ? [{ id: account.id, pence: account.pence }] : [],
        },
      ];
    });
    return written.length === 0 ? [] : [{ key, name, children: written, contacts }];
  });
}

async function readWithoutNews(
  database: Database,
  families: readonly FamilyToWriteTo[],
): Promise<Set<string>> {
  const keys = new Set(
    families.flatMap(({ contacts }) => contacts.map(({ email }) => emailKey(email))),
  );
  const rows = await database
    .selectFrom("mailAddresses")
    .select("addressKey")
    .where("unsubscribedAt", "is not", null)
    .execute();
  return new Set(rows.map(({ addressKey }) => addressKey).filter((key) => keys.has(key)));
}
