import { notices } from '#contracts/verification/notices.ts';
import type { ConsentPurpose } from '#contracts/verification/verification-choices.ts';
import * as css from './notice-list.module.css';

/** The words that a person agrees to, item by item, above the button that agrees. */
export function NoticeList({ purpose }: { purpose: ConsentPurpose }) {
  return (
    <dl className={css.notice}>
      {notices[purpose].items().map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
