// The month that the payroll shows: in the address, and remembered in this browser.
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { keepText, keptText } from "#app/ui/browser-store.ts";
import { isMonth } from "#app/office/payroll/figures/pay-months.ts";

const REMEMBERED = "callboard-payroll-month";

/** Shows the remembered month where the address names none; `choose` shows another and remembers it. */
export function usePayrollMonth({ month, isAsked }: { month: string; isAsked: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    const remembered = keptText(REMEMBERED) ?? "";
    if (isAsked || !isMonth(remembered) || remembered === month) return;
    void navigate(`?month=${remembered}`, { replace: true, preventScrollReset: true });
  }, [isAsked, month, navigate]);
  return (chosen: string) => {
    keepText(REMEMBERED, chosen);
    void navigate(`?month=${chosen}`, { preventScrollReset: true });
  };
}
