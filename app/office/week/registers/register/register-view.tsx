// The register of one meeting. One tap marks a child.
import { Button, Group, Text } from "@mantine/core";
import { Link } from "react-router";
import { distinctNames } from "#app/ui/list/distinct-names.ts";
import { useQueue } from "#app/client/browser-sender.ts";
import { formatDay, formatTimes } from "#app/ui/format.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { Panel } from "#app/ui/layout/panel.tsx";
import { AdultsCount } from "../building/adults-count.tsx";
import { Guests } from "../building/guests.tsx";
import type { RegisterShown } from "./register-shown.ts";
import { RegisterChild } from "./register-child.tsx";
import { markedWords } from "./register.ts";
import styles from "../registers.module.css";
import { waitingTaps } from "./waiting-taps.ts";
import type { RegisterLinks } from "./register-links.ts";

type Props = {
  shown: RegisterShown;
  links: RegisterLinks;
  /** A note below the title, such as the time of the copy. */
  aside?: string;
};

export function RegisterView({ shown, links, aside }: Props) {
  const { day, today, meeting, children, adults, needed, guests, notesAreWaiting } = shown;
  const { id, name, studio, teachers } = meeting;
  const { waiting } = useQueue();
  const taps = waitingTaps(waiting, { id, day });
  const standing = children.map((child) => ({
    ...child,
    waits: { mark: taps.marks.get(child.id), leaving: taps.leavings.get(child.id) },
  }));
  const marked = standing.filter(({ waits, standing: { mark } }) =>
    waits.mark === undefined ? mark !== null : waits.mark !== null,
  ).length;
  const absent = standing.filter(
    ({ standing: { mark } }) => mark === "away" || mark === "excused",
  ).length;
  const when = `${formatDay(day)}, ${formatTimes(meeting)}`;
  const names = distinctNames(children.map((child) => child.name));
  return (
    <>
      <PageHead
        title={name}
        subtitle={[when, studio, teachers, aside].filter(Boolean).join(" · ")}
        back={{ to: links.list, name: "Registers" }}
      >
        {links.absent && absent > 0 && (
          <Button component={Link} to={links.absent(id)} variant="default">
            Message {absent} absent
          </Button>
        )}
        <Button component={Link} to={links.building} variant="default">
          In the building
        </Button>
      </PageHead>
      <Group component="output" gap="md" mb="sm">
        <strong>{markedWords(marked, children.length)} marked</strong>
        {taps.count > 0 && (
          <Text component="span" inherit fw={600} c="var(--warning)">
            {taps.count} not sent
          </Text>
        )}
      </Group>
      {notesAreWaiting && (
        <Panel component="p" tone="warning" maw="64rem" mb="sm">
          Medical notes are not open to you yet. Ask the office.
        </Panel>
      )}
      <AdultsCount classId={id} day={day} adults={adults} needed={needed} />
      {children.length === 0 ? (
        <EmptyState title="No children expected">
          <p>Children enrolled in this class, or on trial, are listed here.</p>
        </EmptyState>
      ) : (
        <ul className={styles.children}>
          {standing.map((child, at) => (
            <RegisterChild
              key={`${child.kind} ${child.id}`}
              child={child}
              named={names[at] ?? ""}
              meeting={{ id, day, today }}
            />
          ))}
        </ul>
      )}
      <Guests classId={id} day={day} guests={guests} />
    </>
  );
}
