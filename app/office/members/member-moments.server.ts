// Lists the changes of a member's record for the history: money changes apart from the rest.
import { factsIn, factsText } from "#app/data/audit/audit-facts.ts";
import type { Moment, MomentSource } from "../slice/moment.server.ts";

export const MEMBER_MOMENTS: MomentSource = async (database, { members }, { days, scopes }) => {
  const ids = ["", ...members.map(({ id }) => id)];
  const rows = await database
    .selectFrom("audit")
    .select(["subjectId", "at", "who", "action", "details"])
    .where("subject", "=", "member")
    .where("subjectId", "in", ids)
    // Calls have moments of their own.
    .where("action", "!=", "logged call")
    .execute();
  const changed = rows.flatMap(({ subjectId, at, who, action, details }): Moment[] => {
    const facts = factsIn(details);
    const row = { rowId: subjectId ?? "", at, day: days.dayOf(at), who };
    const money = facts.filter(({ scope }) => scope === "members");
    const rest = facts.filter(({ scope }) => scope !== "members");
    const moments: Moment[] = [];
    if (money.length > 0) {
      const words = factsText(money, scopes) || "Unlock the members area to see the amounts";
      moments.push({ ...row, kind: "Fee", words });
    }
    const kind = action === "wrote to family" ? "Message" : "Details";
    if (rest.length > 0) moments.push({ ...row, kind, words: factsText(rest, scopes) });
    return moments;
  });
  const joined = members.map((member): Moment => ({
    rowId: member.id,
    at: member.createdAt,
    day: member.joinDate ?? days.dayOf(member.createdAt),
    kind: "Joined",
    words: "Became a member",
  }));
  return [...changed, ...joined];
};
