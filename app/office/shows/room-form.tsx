// The form of a dressing room.
import { Textarea, TextInput } from "@mantine/core";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { fieldsOf } from "../saving/fields-of.ts";
import { say } from "../saving/notices.tsx";
import { RecordForm } from "../saving/record-form.tsx";
import { CountField } from "../typed/count-field.tsx";
import { readCallMinutes, readRoomPlaces, ROOM_LABELS, type RoomValues } from "./show.fields.ts";
import { addRoom, editRoom } from "./shows.commands.ts";

/** Returns the name of a room's draft; for a new one with the show's id. */
export const roomDraft = (showId: string, id: string | null) => `room ${id ?? `new ${showId}`}`;

const NEW_ROOM: RoomValues = { name: "", places: "", callMinutes: "", chaperones: "" };

type Props = {
  showId: string;
  room: { id: string; version: number; values: RoomValues } | null;
  onClose: () => void;
};

export function RoomForm({ showId, room, onClose }: Props) {
  const values = room?.values ?? NEW_ROOM;
  return (
    <RecordForm
      title={room ? "Edit room" : "Add a room"}
      saveLabel={room ? "Save" : "Add room"}
      draftName={roomDraft(showId, room?.id ?? null)}
      fresh={{ begun: values, values, version: room?.version ?? null }}
      to={room ? editRoom.at({ id: room.id }) : addRoom.at({ id: showId })}
      labels={ROOM_LABELS}
      onSaved={() => say("Saved!")}
      onClose={onClose}
    >
      {(form) => {
        const { text, typed } = fieldsOf({ ...form, labels: ROOM_LABELS });
        return (
          <>
            <TextInput {...text("name")} data-autofocus />
            <AutoColumns least="11rem" gap="md" isFit>
              <CountField
                {...typed("places")}
                read={readRoomPlaces}
                description="Leave blank for no limit"
              />
              <CountField
                {...typed("callMinutes")}
                read={readCallMinutes}
                description="Leave blank for the show's time"
              />
            </AutoColumns>
            <Textarea
              label={ROOM_LABELS.chaperones}
              description="One name on each line"
              value={form.values.chaperones}
              error={form.messages.chaperones}
              autosize
              minRows={2}
              onChange={({ currentTarget }) =>
                form.onChange({ ...form.values, chaperones: currentTarget.value })
              }
            />
          </>
        );
      }}
    </RecordForm>
  );
}
