// The declarations of the settings part.
import { neverPurged } from "#app/data/retention/retention.server.ts";
import { purgeOldAudit } from "#app/office/keeping/audit-retention.server.ts";
import type { Slice } from "../slice/slice.server.ts";
import { backUpHandler } from "./backups/ask-for-backup.server.ts";
import { setMessageMailHandler } from "./mail/set-message-mail.server.ts";
import * as locks from "./sign-in/save-locks.server.ts";
import { sendTestMailHandler } from "./mail/send-test.server.ts";
import { makeLinkHandler } from "./people/save-link.server.ts";
import * as people from "./people/save-person.server.ts";
import { addPassPhraseHandler, revokeCredentialHandler } from "./people/save-ways-in.server.ts";
import * as prices from "./prices/save-prices.server.ts";
import * as discounts from "./prices/save-discount.server.ts";
import * as wages from "./prices/save-wage.server.ts";
import * as keeping from "./retention/save-keeping.server.ts";
import * as catalogue from "./school/save-class.server.ts";
import * as familyRules from "./school/save-family-rules.server.ts";
import { DISCOUNTS, HOLIDAYS, LESSON_PRICES, WAGES } from "./settings-rows.server.ts";
import { setAgesDayHandler } from "./terms/save-ages.server.ts";
import * as holidays from "./terms/save-holiday.server.ts";

export const SETTINGS_SLICE: Slice = {
  handlers: [
    people.addPersonHandler,
    people.changePersonHandler,
    people.removePersonHandler,
    makeLinkHandler,
    addPassPhraseHandler,
    revokeCredentialHandler,
    prices.setPriceHandler,
    prices.removePriceHandler,
    prices.setHowToPayHandler,
    prices.setPartMonthsHandler,
    prices.setPayNumberHandler,
    discounts.setDiscountHandler,
    discounts.endDiscountHandler,
    wages.setWageHandler,
    wages.removeWageHandler,
    holidays.setHolidayHandler,
    holidays.removeHolidayHandler,
    setAgesDayHandler,
    familyRules.setFamilyChangeHandler,
    familyRules.setMakeUpsHandler,
    familyRules.setYearlyQuestionHandler,
    catalogue.addClassHandler,
    catalogue.changeClassHandler,
    catalogue.removeClassHandler,
    locks.setMembersIdleHandler,
    locks.setPayrollLockHandler,
    ...Object.values(keeping),
    backUpHandler,
    sendTestMailHandler,
    setMessageMailHandler,
  ],
  undoable: [LESSON_PRICES, WAGES, HOLIDAYS, ...Object.values(DISCOUNTS)],
  retention: [
    neverPurged("bankHolidays", "the school removes what it does not want"),
    neverPurged("erasedRows", "a backup that still has these rows may be restored at any time"),
    neverPurged("lessonPrices", "a lesson of the past may still be written down"),
    neverPurged("livingWages", "months of the past are warned of by the wage of their time"),
    neverPurged("siblingDiscounts", "a month of the past may still be added"),
    neverPurged("classDiscounts", "the suggested fee of a day in the past may still be asked for"),
    neverPurged("retentionHolds", "a hold lasts until somebody releases it"),
    {
      table: "audit",
      when: "after the years that the school has chosen; never where it has chosen none",
      retentionLabel: "Lines of who did what",
      purge: (trx, { at }) => purgeOldAudit(trx, at),
    },
  ],
};
