// When what is set, and the list of who did what, goes.
import { stays, type Ends } from "#app/platform/ends/end.server.ts";
import { forgetOldAudit } from "./keeping/retention.server.ts";

export const SETTINGS_ENDS: Ends = [
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
];
