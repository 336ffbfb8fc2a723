// A line's buttons: the most common action first, the others less prominent.
import { Button, Menu } from "@mantine/core";
import { Link } from "react-router";
import type { Act } from "../slice/due/due.ts";
import { ActMoney } from "./amount-action.tsx";
import styles from "./today.module.css";
import type { Acting } from "./use-done-lines.ts";

type Props = Acting & {
  onOpen: (act: Act) => void;
  /** Undefined if the kind takes no notes. */
  onNote?: () => void;
};

export function LineActs(props: Props) {
  const { acts, title, onNote } = props;
  return (
    <div className={styles.acts}>
      {acts.map((act, place) => (
        <ActButton key={act.act} {...props} act={act} isFirst={place === 0} />
      ))}
      {onNote && (
        <Button
          variant="subtle"
          className={styles.act}
          aria-label={`Note: ${title}`}
          onClick={onNote}
        >
          Note
        </Button>
      )}
    </div>
  );
}

function ActButton({ act, isFirst, ...props }: Props & { act: Act; isFirst: boolean }) {
  const { title, page, choices, latest, onAct, onOpen } = props;
  const { words, reasons, chooses, asksMoney, opens, isElsewhere, to } = act;
  const look = {
    className: styles.act,
    variant: isFirst ? "default" : "subtle",
    "aria-label": `${words}: ${title}`,
  };
  if (isElsewhere) {
    return (
      <Button component={Link} to={to ?? page} {...look} variant="default">
        {words}
      </Button>
    );
  }
  const isUnderWay = latest === act.act;
  if (asksMoney) {
    return (
      <ActMoney
        words={words}
        label={asksMoney}
        look={look}
        isSaving={isUnderWay}
        onSum={(choice) => onAct(act, { choice })}
      />
    );
  }
  const offered = chooses
    ? choices.map(({ value, words: of }) => ({ words: of, along: { choice: value } }))
    : reasons?.map((reason) => ({ words: reason, along: { reason } }));
  if (offered) {
    return (
      <Menu position="bottom-end">
        <Menu.Target>
          <Button {...look} loading={isUnderWay}>
            {words}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.choices}>
          {offered.map(({ words: of, along }) => (
            <Menu.Item key={of} className={styles.reasonOf} onClick={() => onAct(act, along)}>
              {of}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    );
  }
  return (
    <Button
      {...look}
      loading={isUnderWay}
      disabled={latest !== null && !isUnderWay}
      onClick={() => (opens ? onOpen(act) : onAct(act))}
    >
      {words}
    </Button>
  );
}
