// The school's settings for all of its shows.
import { say } from "../saving/notices.tsx";
import { RecordForm } from "../saving/record-form.tsx";
import { CountField } from "../typed/count-field.tsx";
import { fieldsOf } from "../saving/fields-of.ts";
import type { ShowSettings } from "../show-cast/show-settings.ts";
import { SETTING_LABELS, settingValuesOf } from "./show-settings-values.ts";
import { readCallMinutes, readChangeMinutes, readRoomPlaces } from "./show.fields.ts";
import { setShowSettings } from "./shows.commands.ts";

export const SETTINGS_DRAFT = "settings of shows";

type Props = { settings: ShowSettings & { version: number | null }; onClose: () => void };

export function SettingsForm({ settings, onClose }: Props) {
  const values = settingValuesOf(settings);
  return (
    <RecordForm
      title="Settings for shows"
      saveLabel="Save"
      draftName={SETTINGS_DRAFT}
      fresh={{ begun: values, values, version: settings.version }}
      to={setShowSettings.at()}
      labels={SETTING_LABELS}
      onSaved={() => say("Saved!")}
      onClose={onClose}
    >
      {(form) => {
        const { typed } = fieldsOf({ ...form, labels: SETTING_LABELS });
        return (
          <>
            <CountField
              {...typed("callMinutes")}
              read={readCallMinutes}
              description="A show or a dressing room can have its own"
            />
            <CountField {...typed("childrenEach")} read={readRoomPlaces} least={1} />
            <CountField
              {...typed("freeDays")}
              read={readChangeMinutes}
              description="Ask your council which number counts for your school"
            />
          </>
        );
      }}
    </RecordForm>
  );
}
