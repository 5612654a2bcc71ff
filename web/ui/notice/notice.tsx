import { CircleAlert, CircleCheck, Info, LockKeyhole, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

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
  /** `alert` where it appears because something went wrong, `status` where it answers what a person did. */
  role?: 'alert' | 'status';
  children?: ReactNode;
}

/** Something about this place of the page. */
export function Notice({ look = 'info', title, role, children }: NoticeProps) {
  const Icon = icons[look];
  const suffix = look === 'locked' ? 'warn' : look;
  return (
    <div className={classNames('notice', look !== 'info' && `notice--${suffix}`)} role={role}>
      <Icon className="icon" />
      <div>
        {title && <b>{title}</b>}
        {children}
      </div>
    </div>
  );
}
