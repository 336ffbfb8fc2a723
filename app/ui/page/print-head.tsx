// The head of a printable page: back and print.
import { Button } from "@mantine/core";
import { PrintIcon } from "../icons.tsx";
import { PageHead } from "./page-head.tsx";

type PrintHeadProps = {
  title: string;
  subtitle: string;
  back?: { to: string; name: string };
  /** False while there is nothing to print. */
  canPrint: boolean;
};

export function PrintHead({ title, subtitle, back, canPrint }: PrintHeadProps) {
  return (
    <PageHead title={title} subtitle={subtitle} {...(back && { back })}>
      <Button
        leftSection={<PrintIcon size={18} aria-hidden />}
        disabled={!canPrint}
        onClick={() => globalThis.print()}
      >
        Print
      </Button>
    </PageHead>
  );
}
