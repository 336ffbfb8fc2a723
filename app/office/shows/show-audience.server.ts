// The audience of a show: the families whose numbers or times the newest order changes.
import { href } from "react-router";
import { UNWRITTEN, type AudienceSource } from "../slice/audience.server.ts";
import { orderIn } from "../show-cast/published-order.server.ts";
import { rowOf } from "../show-cast/plan-rows.ts";
import { readShow } from "../show-cast/read-show.server.ts";
import { dancing, performanceWords } from "../show-cast/show.ts";
import { changeWords, orderChanges } from "./order-changes.ts";

export const SHOW_AUDIENCE: AudienceSource = {
  name: "show",
  access: "admin",
  read: async ({ database, days, schoolName }, { id = "" }) => {
    const show = await readShow(database, id, days.today);
    if (!show || show.planId === null) return null;
    const [newest, before] = await database
      .selectFrom("scheduleVersions")
      .select("data")
      .where("scheduleId", "=", show.planId)
      .orderBy("number", "desc")
      .limit(2)
      .execute();
    if (!newest) return null;
    const changes = orderChanges(before ? orderIn(before.data) : null, orderIn(newest.data));
    const byRow = new Map(changes.map((change) => [change.row, change]));
    const lines: string[] = [];
    const performerIds = new Set<string>();
    for (const [at, performance] of show.performances.entries()) {
      const own = show.numbers.flatMap((number) => {
        const change = byRow.get(rowOf(performance, number));
        if (!change) return [];
        for (const performerId of dancing(number, at)) performerIds.add(performerId);
        return [{ change, words: changeWords(number.name, change) }];
      });
      if (own.length === 0) continue;
      own.sort((one, other) => changes.indexOf(one.change) - changes.indexOf(other.change));
      lines.push(`${performanceWords(performance)}\n${own.map(({ words }) => words).join("\n")}`);
    }
    const what = before ? "These numbers have moved:" : "This is the order:";
    return {
      title: `${show.name}: ${before ? "changed order" : "order"}`,
      kind: "service",
      ...UNWRITTEN,
      subject: `${show.name}: ${before ? "changed times" : "the order"}`,
      body: ["Hello,", what, ...lines, schoolName].join("\n\n"),
      children: show.performers.flatMap(({ id: performerId, memberId }) =>
        memberId !== null && performerIds.has(performerId)
          ? [{ kind: "member" as const, id: memberId }]
          : [],
      ),
      back: { to: href("/admin/shows/:id", { id }), name: "Show" },
    };
  },
};
