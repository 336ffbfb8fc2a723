// What a sheet of one teacher and month has.
import type { MonthInputs, PayFigures } from "../figures/pay-figures.ts";

export type SheetOfMonth = {
  name: string;
  /** Empty without one. */
  payrollNumber: string;
  /** In pence. */
  sums: Pick<PayFigures, "month" | "base" | "deductions" | "extras" | "net">;
  /** Null where only the sums of a finalised month can be read. */
  figures: PayFigures | null;
  inputs: MonthInputs | null;
  /** The day that it was finalised on, and by whom where that is told; null for an open month. */
  finalised: { on: string; by: string | null } | null;
};
