// What the settings declare of themselves.
import { stays } from "#app/platform/ends/end.server.ts";
import { forgetOldAudit } from "#app/office/keeping/retention.server.ts";
import type { Slice } from "../slice/slice.server.ts";
import { askForBackup, sendTestMail } from "./ask-for.server.ts";
import * as keeping from "./keeping/save-keeping.server.ts";
import * as locks from "./locks/save-locks.server.ts";
import { makeLink } from "./people/save-link.server.ts";
import * as people from "./people/save-person.server.ts";
import { addPassPhrase, revokeOne } from "./people/save-ways-in.server.ts";
import * as catalogue from "./school/save-class.server.ts";
import * as law from "./school/save-law.server.ts";
import { HOLIDAYS, WAGES } from "./settings-rows.server.ts";

export const SETTINGS_SLICE: Slice = {
  commands: [
    people.addOne,
    people.changeOne,
    people.removeOne,
    makeLink,
    addPassPhrase,
    revokeOne,
    law.setWage,
    law.removeWage,
    law.setHoliday,
    law.removeHoliday,
    catalogue.addToCatalogue,
    catalogue.changeInCatalogue,
    catalogue.removeFromCatalogue,
    locks.setMembersLock,
    locks.lockPayroll,
    locks.keepWhoDidWhat,
    ...Object.values(keeping),
    askForBackup,
    sendTestMail,
  ],
  undoable: [WAGES, HOLIDAYS],
  ends: [
    stays("bankHolidays", "the school removes what it does not want"),
    stays("erasedRows", "a backup that still has these rows may be restored at any time"),
    stays("livingWages", "months of the past are warned of by the wage of their time"),
    stays("retentionHolds", "what is held stays held until somebody lets go of it"),
    {
      table: "audit",
      ends: "after the years that the school has chosen; never where it has chosen none",
      keptAs: "Lines of who did what",
      remove: (trx, { at }) => forgetOldAudit(trx, at),
    },
  ],
  places: {
    bankHolidays: { key: "day", none: "day name" },
    livingWages: { key: "fromDay", none: "fromDay pence" },
  },
};
