import { savePresence } from '#contracts/calls/people.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { presenceQuery } from '../my-profile.queries.ts';
import { SwitchSetting } from './switch-setting.tsx';
import * as texts from '#texts/profile-settings.ts';

/** Whether the people one writes with see when one was here. */
export function Presence({ userId }: { userId: number }) {
  return (
    <SwitchSetting
      title={texts.presence()}
      label={texts.showPresence()}
      hint={texts.showPresenceHint()}
      failed={texts.presenceFailed()}
      query={presenceQuery(userId)}
      isOn={(choice) => choice.shows_presence}
      save={(isOn) => {
        const body = { shows_presence: isOn };
        return { body, saved: makeCall(savePresence, { body }).then(({ data }) => data) };
      }}
    />
  );
}
