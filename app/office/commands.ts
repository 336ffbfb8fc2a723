// Every command of the office: the route table is made from this list.
import type { AnyCommand } from "#app/data/commands/command.ts";
import * as care from "./care/care.commands.ts";
import * as changes from "./changes/changes.commands.ts";
import * as checkIns from "./check-ins/check-ins.commands.ts";
import * as costumes from "./costumes/costumes.commands.ts";
import * as editor from "./editor/editor.commands.ts";
import * as enquiries from "./enquiries/enquiries.commands.ts";
import * as events from "./events/events.commands.ts";
import * as families from "./families/families.commands.ts";
import * as fees from "./fees/fees.commands.ts";
import * as invitations from "./invitations/invitations.commands.ts";
import * as lessons from "./lessons/lessons.commands.ts";
import * as members from "./members/members.commands.ts";
import * as messages from "./messages/messages.commands.ts";
import * as moving from "./moving/moving.commands.ts";
import * as payroll from "./payroll/payroll.commands.ts";
import * as records from "./records/records.commands.ts";
import * as search from "./search/search.commands.ts";
import * as settings from "./settings/settings.commands.ts";
import * as shows from "./shows/shows.commands.ts";
import * as staff from "./staff/staff.commands.ts";
import * as today from "./today/today.commands.ts";
import * as trials from "./trials/trials.commands.ts";
import * as registers from "./week/registers/registers.commands.ts";
import * as week from "./week/week.commands.ts";
import * as yourSignIn from "./your-sign-in/your-sign-in.commands.ts";

export const COMMANDS: readonly AnyCommand[] = [
  care,
  changes,
  checkIns,
  costumes,
  editor,
  enquiries,
  events,
  families,
  fees,
  invitations,
  lessons,
  members,
  messages,
  moving,
  payroll,
  records,
  search,
  settings,
  shows,
  staff,
  today,
  trials,
  registers,
  week,
  yourSignIn,
].flatMap((declared) => Object.values(declared));
