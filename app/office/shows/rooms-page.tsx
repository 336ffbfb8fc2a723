// The dressing rooms of a show: who is in which, with how many chaperones.
import { Button, Group, NativeSelect, Stack } from "@mantine/core";
import { useState } from "react";
import { useReopening } from "#app/client/use-reopening.ts";
import { formatCount } from "#app/ui/format.ts";
import { AddIcon } from "#app/ui/icons.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Section } from "#app/ui/section.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { ConfirmDelete } from "../saving/confirm.tsx";
import { useAct } from "../saving/use-act.ts";
import { ShowHead } from "../show-cast/show-head.tsx";
import { readShowSettings } from "../show-cast/show-settings.server.ts";
import { castOf, chaperonesOf, type Performer, type Room } from "../show-cast/show.ts";
import type { Route } from "./+types/rooms-page";
import { requireShow } from "./require-show.server.ts";
import { roomDraft, RoomForm } from "./room-form.tsx";
import { overWords, shortOfChaperones } from "./room-words.ts";
import { roomValuesOf } from "./show-values.ts";
import { deleteRoom, fillRooms, putInRoom } from "./shows.commands.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, show } = await requireShow(context, params.id);
  return { show, settings: await readShowSettings(database) };
}

type Open = { for: "new" } | { for: "edit" | "delete"; room: Room } | null;

export default function RoomsPage({ loaderData: { show, settings } }: Route.ComponentProps) {
  const { id, name, rooms } = show;
  const [open, setOpen] = useState<Open>(null);
  const { send, isSaving } = useAct();
  useReopening((draft) => {
    const room = rooms.find((each) => draft === roomDraft(id, each.id));
    if (draft === roomDraft(id, null)) setOpen({ for: "new" });
    if (room) setOpen({ for: "edit", room });
    return room !== undefined || draft === roomDraft(id, null);
  });
  const close = () => setOpen(null);
  const cast = castOf(show);
  const without = cast.filter(({ roomId }) => roomId === null);
  return (
    <>
      <ShowHead show={show}>
        <Button
          variant="default"
          loading={isSaving}
          disabled={without.length === 0 || rooms.length === 0}
          onClick={() => send(fillRooms.at({ id }), {}, { words: `Fill rooms: ${name}` })}
        >
          Fill rooms
        </Button>
        <Button
          leftSection={<AddIcon size={18} aria-hidden />}
          onClick={() => setOpen({ for: "new" })}
        >
          Add a room
        </Button>
      </ShowHead>
      <Stack gap="md">
        {rooms.length === 0 && (
          <EmptyState title="No dressing rooms yet">
            <p>Add the rooms with their places, then fill them. A class stays together.</p>
          </EmptyState>
        )}
        {rooms.map((room) => (
          <RoomSection
            key={room.id}
            room={room}
            rooms={rooms}
            those={cast.filter(({ roomId }) => roomId === room.id)}
            each={settings.childrenEach}
            onEdit={() => setOpen({ for: "edit", room })}
            onDelete={() => setOpen({ for: "delete", room })}
          />
        ))}
        {without.length > 0 && (
          <Section title="Without a room" note={formatCount(without.length, "child", "children")}>
            <Children rooms={rooms} those={without} label="Without a room" />
          </Section>
        )}
      </Stack>
      {(open?.for === "new" || open?.for === "edit") && (
        <RoomForm
          showId={id}
          room={
            open.for === "new"
              ? null
              : { id: open.room.id, version: open.room.version, values: roomValuesOf(open.room) }
          }
          onClose={close}
        />
      )}
      {open?.for === "delete" && (
        <ConfirmDelete
          title="Delete room?"
          to={deleteRoom.at({ id: open.room.id })}
          words={`Delete room: ${open.room.name}`}
          onClose={close}
        >
          Its children will have no room. You can undo this for 30 days.
        </ConfirmDelete>
      )}
    </>
  );
}

type RoomProps = {
  room: Room;
  rooms: readonly Room[];
  those: readonly Performer[];
  each: number;
  onEdit: () => void;
  onDelete: () => void;
};

function RoomSection({ room, rooms, those, each, onEdit, onDelete }: RoomProps) {
  const chaperones = chaperonesOf(room);
  const over = overWords(those.length, room.places);
  const short = shortOfChaperones({
    children: those.length,
    chaperones: chaperones.length,
    each,
  });
  const note =
    room.places === null
      ? formatCount(those.length, "child", "children")
      : `${those.length} of ${room.places}`;
  return (
    <Section
      title={room.name}
      note={note}
      actions={
        <>
          <Button
            variant="light"
            size="compact-md"
            aria-label={`Edit ${room.name}`}
            onClick={onEdit}
          >
            Edit
          </Button>
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={`Delete ${room.name}`}
            onClick={onDelete}
          >
            Delete
          </Button>
        </>
      }
    >
      <Group gap="xs" mb="xs">
        <Quiet component="span">
          {chaperones.length > 0 ? `Chaperones: ${chaperones.join(", ")}` : "No chaperones yet"}
        </Quiet>
        {short && <Tag tone="warning">{short}</Tag>}
        {over && <Tag tone="danger">{over}</Tag>}
      </Group>
      <Children rooms={rooms} those={those} label={room.name} />
    </Section>
  );
}

type ChildrenProps = { rooms: readonly Room[]; those: readonly Performer[]; label: string };

function Children({ rooms, those, label }: ChildrenProps) {
  if (those.length === 0) return <Quiet>Nobody yet</Quiet>;
  return (
    <LinedList isDense aria-label={label}>
      {those.map((performer) => (
        <li key={performer.id}>
          <span>
            {performer.name} <Quiet component="span">{performer.className}</Quiet>
          </span>
          <InRoom performer={performer} rooms={rooms} />
        </li>
      ))}
    </LinedList>
  );
}

function InRoom({ performer, rooms }: { performer: Performer; rooms: readonly Room[] }) {
  const { id, version, name, roomId } = performer;
  const { send, isSaving, underWay } = useAct();
  const chosen = (underWay as { roomId?: string | null } | null)?.roomId ?? roomId;
  return (
    <NativeSelect
      aria-label={`Dressing room of ${name}`}
      value={chosen ?? ""}
      disabled={isSaving}
      data={[
        { value: "", label: "No room" },
        ...rooms.map((room) => ({ value: room.id, label: room.name })),
      ]}
      onChange={({ currentTarget }) =>
        send(
          putInRoom.at({ id }),
          { version, roomId: currentTarget.value || null },
          { words: `Dressing room: ${name}` },
        )
      }
    />
  );
}
