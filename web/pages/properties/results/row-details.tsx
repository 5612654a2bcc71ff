import { userTypeLabels } from '#contracts/accounts/user-types.ts';
import { ChatButton } from '#web/features/contact/contact-actions.tsx';
import type { RowRecord } from '#web/lib/card-record.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { asWritten } from '#web/lib/written-text.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './row-details.module.css';

/** The parts of a row beyond a card: the title, two lines of the description, the owner, and a chat. */
export function RowDetails({ record }: { record: RowRecord }) {
  const { owner } = record;
  return (
    <>
      <p {...asWritten(record.title)} className={css.title}>
        {record.title}
      </p>
      {record.description && (
        <p {...asWritten(record.description)} className={css.text}>
          {record.description}
        </p>
      )}
      <div className={css.foot}>
        <span className={css.owner}>
          <Avatar name={owner.name} picture={owner.profile_picture} size="sm" />
          <span className={css.name}>
            {owner.name}
            <span className={typography.meta}> {userTypeLabels[owner.user_type]()}</span>
          </span>
        </span>
        <span className={css.chat}>
          <ChatButton record={record} />
        </span>
      </div>
    </>
  );
}
