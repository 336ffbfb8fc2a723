// A child's costumes on loan on the child's page.
import { Button } from "@mantine/core";
import { useState } from "react";
import { useReopening } from "#app/client/use-reopening.ts";
import { formatCount, formatDay } from "#app/ui/format.ts";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { Section } from "#app/ui/section.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { daysLate, piecesOut, type Loan } from "../loans/loan.ts";
import { ReturnDialog, returnDraft } from "../loans/return-dialog.tsx";

export function LoansSection({ loans, today }: { loans: readonly Loan[]; today: string }) {
  const [returning, setReturning] = useState<Loan | null>(null);
  useReopening((draft) => {
    const loan = loans.find(({ id }) => draft === returnDraft(id));
    if (loan) setReturning(loan);
    return loan !== undefined;
  });
  return (
    <>
      <Section title="Costumes on loan" empty={loans.length === 0 ? "No costumes on loan" : null}>
        <LinedList>
          {loans.map((loan) => (
            <li key={loan.id}>
              <div>
                <strong>{loan.costume}</strong>{" "}
                {daysLate(loan, today) > 0 && (
                  <Tag tone="danger">{formatCount(daysLate(loan, today), "day")} overdue</Tag>
                )}
                <Quiet component="span">{loanWords(loan)}</Quiet>
              </div>
              <Button
                variant="light"
                size="compact-sm"
                aria-label={`Mark as returned: ${loan.costume}`}
                onClick={() => setReturning(loan)}
              >
                Mark as returned
              </Button>
            </li>
          ))}
        </LinedList>
      </Section>
      {returning && (
        <ReturnDialog
          key={returning.id}
          loan={loans.find(({ id }) => id === returning.id) ?? returning}
          onClose={() => setReturning(null)}
        />
      )}
    </>
  );
}

function loanWords(loan: Loan): string {
  const { size, box, dueOn } = loan;
  return [
    formatCount(piecesOut(loan), "piece"),
    size && `size ${size}`,
    box && `box ${box}`,
    dueOn ? `due ${formatDay(dueOn)}` : "no due date",
  ]
    .filter(Boolean)
    .join(" · ");
}
