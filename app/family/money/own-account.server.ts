// Finds the account that a page of the family's money is about.
import { data, type RouterContextProvider } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { isDay } from "#app/platform/days/day.ts";
import { readStatementEntries } from "#app/office/fees/statement/read-statement.server.ts";
import {
  statementOf,
  usualStatementDays,
  type Statement,
} from "#app/office/fees/statement/statement.ts";
import { liveContentOf } from "#app/site/content/content.server.ts";
import { requireFamily } from "../family-visitor.server.ts";
import { mayOf, readHomes } from "../read-family.server.ts";
import type { Receipt } from "./paper/paper.ts";
import { readOwnAccounts } from "./read-money.server.ts";

const NOT_FOUND = 404;

type Args = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: Record<string, string | undefined>;
};

/** Throws 404 for another family's account, the same as for none. */
async function requireOwnAccount({ request, context, params }: Args) {
  const visitor = await requireFamily(request, context);
  const { database, schoolDays } = context.get(platformContext);
  const { today } = await schoolDays();
  const homes = await readHomes(database, visitor, today);
  const account = (await readOwnAccounts(database, homes)).find(({ id }) => id === params.id);
  if (!account) throw data("There is nothing here.", { status: NOT_FOUND });
  const { school } = (await liveContentOf(context)).content;
  return { account, school, today, may: mayOf(homes) };
}

/** Returns the statement of the days in the address: from the first charge to today at most. */
export async function readOwnStatement(args: Args) {
  const found = await requireOwnAccount(args);
  const { account, today } = found;
  const address = new URL(args.request.url).searchParams;
  const usual = usualStatementDays(today);
  const dayOf = (name: "from" | "to") => {
    const typed = address.get(name) ?? "";
    return isDay(typed) ? typed : usual[name];
  };
  const [from, last] = [dayOf("from"), dayOf("to")];
  const days = { from, to: last > today ? today : last };
  const { database } = args.context.get(platformContext);
  const entries = await readStatementEntries(database, account.id);
  const statement: Statement = statementOf(entries, days);
  const first = entries.map(({ day }) => day).toSorted()[0] ?? null;
  return { ...found, statement, first, isBackwards: days.to < from };
}

/** Returns a payment's receipt; throws 404 for a payment of another account. */
export async function readOwnReceipt(args: Args) {
  const { account, school, may } = await requireOwnAccount(args);
  const payment = account.payments.find(({ id }) => id === args.params.payment);
  if (!payment) throw data("There is nothing here.", { status: NOT_FOUND });
  const receipt: Receipt = { school, name: account.name, code: account.code, payment };
  return { receipt, school, may };
}
