// The buttons of an enquiry.
import { ActionIcon, Button } from "@mantine/core";
import { AddIcon, BackIcon, DoneIcon, ReplyIcon, SpamIcon } from "#app/ui/icons.tsx";
import type { EnquiryRow } from "./enquiries.server.ts";
import styles from "./enquiries.module.css";
import type { EnquiryState } from "./enquiry-filter.ts";
import { replyAddress } from "./enquiry-reply.ts";
import type { MoveEnquiry } from "./use-move.ts";

const ICON = 18;

type Props = {
  enquiry: EnquiryRow;
  move: MoveEnquiry;
  onTrial: (enquiry: EnquiryRow) => void;
  isCompact?: boolean;
};

export function EnquiryActions({ enquiry, move, onTrial, isCompact = false }: Props) {
  const { state, name } = enquiry;
  const given = { enquiry, move, isCompact };
  const size = isCompact ? "compact-sm" : "sm";
  return (
    <span className={styles.actions}>
      {state !== "spam" && (
        <Button
          component="a"
          href={replyAddress(enquiry)}
          size={size}
          variant={state === "new" ? "light" : "default"}
          leftSection={<ReplyIcon size={ICON} aria-hidden />}
          aria-label={`Reply to ${name} by e-mail`}
        >
          Reply
        </Button>
      )}
      {state === "new" && (
        <>
          {!enquiry.isHire && (
            <Button
              size={size}
              variant="subtle"
              leftSection={<AddIcon size={ICON} aria-hidden />}
              aria-label={`Make a trial: ${name}`}
              onClick={() => onTrial(enquiry)}
            >
              Make a trial
            </Button>
          )}
          <MoveButton {...given} to="replied" words="Mark replied" icon={DoneIcon} />
          <MoveButton {...given} to="spam" words="Spam" icon={SpamIcon} isQuiet={isCompact} />
        </>
      )}
      {state === "replied" && (
        <MoveButton {...given} to="new" words="Back to new" icon={BackIcon} />
      )}
      {state === "spam" && (
        <MoveButton {...given} to="new" words="Not spam: release" icon={BackIcon} />
      )}
    </span>
  );
}

type MoveProps = Omit<Props, "onTrial"> & {
  to: EnquiryState;
  words: string;
  icon: typeof DoneIcon;
  /** Shows only the icon. */
  isQuiet?: boolean;
};

function MoveButton(props: MoveProps) {
  const { enquiry, move, to, words, icon: Icon, isCompact, isQuiet = false } = props;
  const button = {
    variant: "subtle",
    loading: move.isMoving(enquiry, to),
    "aria-label": `${words}: ${enquiry.name}`,
    onClick: () => move.send(enquiry, to),
  };
  const icon = <Icon size={ICON} aria-hidden />;
  return isQuiet ? (
    <ActionIcon {...button} size="md" title={words}>
      {icon}
    </ActionIcon>
  ) : (
    <Button {...button} size={isCompact ? "compact-sm" : "sm"} leftSection={icon}>
      {words}
    </Button>
  );
}
