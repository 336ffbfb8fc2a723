// The data of one teacher's pay sheet for a month.
import type { MonthInputs, PayFigures } from "../figures/pay-figures.ts";

export type SheetOfMonth = {
  name: string;
  /** Empty for none. */
  payrollNumber: string;
  /** In pence. */
  sums: Pick<PayFigures, "month" | "base" | "deductions" | "extras" | "net">;
  /** Null when only a finalised month's sums are readable. */
  figures: PayFigures | null;
  inputs: MonthInputs | null;
  /** Day of finalising, and the person if visible; null for an open month. */
  finalised: { on: string; by: string | null } | null;
};
