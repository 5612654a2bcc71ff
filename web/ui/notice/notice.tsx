import { CircleAlert, CircleCheck, Info, LockKeyhole, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import * as layout from '../layout/layout.module.css';
import { classNames } from '../class-names.ts';
import * as css from './notice.module.css';

type NoticeLook = 'info' | 'good' | 'warn' | 'danger' | 'locked';

const icons: Record<NoticeLook, LucideIcon> = {
  info: Info,
  good: CircleCheck,
  warn: CircleAlert,
  danger: CircleAlert,
  locked: LockKeyhole,
};

interface NoticeProps {
  look?: NoticeLook;
  title?: string;
  /** `alert` if it appears because of an error, `status` if it answers the user's action. */
  role?: 'alert' | 'status';
  className?: string;
  children?: ReactNode;
}

/** A note about the surrounding content. */
export function Notice({ look = 'info', title, role, className, children }: NoticeProps) {
  const Icon = icons[look];
  return (
    <div className={classNames(css.notice, className)} data-look={look} role={role}>
      <Icon />
      <div>
        {title && <b>{title}</b>}
        <div className={layout.contents}>{children}</div>
      </div>
    </div>
  );
}
