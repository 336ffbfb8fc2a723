// A member's classes on the child's page: day, time, studio, teacher, and how to move, add or leave.
import { Button, Menu } from "@mantine/core";
import { useState } from "react";
import { href, Link } from "react-router";
import { formatDay } from "#app/ui/format.ts";
import { AddIcon } from "#app/ui/icons.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { Section } from "#app/ui/section.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { KIND_WORDS } from "#app/office/class-places/enrolment-kinds.ts";
import { ACTS, ChangeDialog, type Act } from "../enrolments/change-dialog.tsx";
import type { ChildWait } from "../waiting/read-waiting.server.ts";
import { AddClassDialog } from "./add-class-dialog.tsx";
import type { ChildClass } from "./child-classes.server.ts";

type Props = {
  child: { id: string; name: string };
  classes: readonly ChildClass[];
  /** Class names without a class day. */
  unplaced: readonly string[];
  waits: readonly ChildWait[];
  today: string;
};

type Open = { act: Act; place: ChildClass } | "add" | null;

export function ClassesSection({ child, classes, unplaced, waits, today }: Props) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const isEmpty = classes.length + unplaced.length + waits.length === 0;
  return (
    <>
      <Section
        title="Classes"
        empty={isEmpty ? "No classes" : null}
        actions={
          <Button
            variant="light"
            size="compact-sm"
            leftSection={<AddIcon size={16} aria-hidden />}
            aria-label="Add to a class"
            onClick={() => setOpen("add")}
          >
            Add
          </Button>
        }
      >
        <LinedList>
          {classes.map((place) => (
            <Row
              key={place.enrolmentId}
              place={place}
              today={today}
              onAct={(act) => setOpen({ act, place })}
            />
          ))}
          {unplaced.map((name) => (
            <li key={name}>
              <div>
                <strong>{name}</strong> <Tag tone="warning">No class day yet</Tag>
              </div>
            </li>
          ))}
          {waits.map(({ id, classId, words, place }) => (
            <li key={id}>
              <div>
                <Link to={href("/admin/classes/:id", { id: classId })}>
                  <strong>{words}</strong>
                </Link>{" "}
                <Tag tone="quiet">Waiting list, {place}</Tag>
              </div>
            </li>
          ))}
        </LinedList>
      </Section>
      {open === "add" && <AddClassDialog child={child} today={today} onClose={close} />}
      {open !== null && open !== "add" && (
        <ChangeDialog
          place={open.place}
          name={child.name}
          classWords={wordsOf(open.place)}
          only={open.act}
          today={today}
          onClose={close}
        />
      )}
    </>
  );
}

const wordsOf = ({ name, when }: ChildClass) => `${name}, ${when}`;

type RowProps = { place: ChildClass; today: string; onAct: (act: Act) => void };

function Row({ place, today, onAct }: RowProps) {
  const { classId, name, when, studio, teachers, kind, keepsPlace, fromDay, lastDay } = place;
  const words = wordsOf(place);
  const first: Act = kind === "pause" ? "come-back" : "move";
  const others: Act[] = kind === "pause" ? ["leave"] : ["pause", "leave"];
  const pause = `On a break, place ${keepsPlace ? "kept" : "not kept"}`;
  return (
    <li>
      <div>
        <Link to={href("/admin/classes/:id", { id: classId })}>
          <strong>{name}</strong>
        </Link>{" "}
        {kind !== "member" && (
          <Tag tone="warning">{kind === "pause" ? pause : KIND_WORDS[kind]}</Tag>
        )}
        <Quiet component="span">{[when, studio, teachers].filter(Boolean).join(" · ")}</Quiet>
        <Quiet component="span">{datesOf({ fromDay, lastDay }, today)}</Quiet>
      </div>
      {lastDay === null && (
        <Button.Group>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${shortWords(first)}: ${words}`}
            onClick={() => onAct(first)}
          >
            {shortWords(first)}
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button size="compact-sm" variant="default" aria-label={`More: ${words}`}>
                …
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {others.map((act) => (
                <Menu.Item key={act} onClick={() => onAct(act)}>
                  {ACTS[act].choice}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </Button.Group>
      )}
    </li>
  );
}

const shortWords = (act: Act) => (act === "move" ? "Move" : ACTS[act].choice);

/** 'Since 1 Sep 2026', 'From 10 Dec 2026' or 'Until 9 Dec 2026'. */
function datesOf({ fromDay, lastDay }: Pick<ChildClass, "fromDay" | "lastDay">, today: string) {
  const from = fromDay > today ? `From ${formatDay(fromDay)}` : `Since ${formatDay(fromDay)}`;
  if (lastDay === null) return from;
  const until = `Until ${formatDay(lastDay)}`;
  return fromDay > today ? `${from} · ${until}` : until;
}
