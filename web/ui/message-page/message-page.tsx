import type { ReactNode } from 'react';
import * as layout from '../layout/layout.module.css';
import * as typography from '../typography/typography.module.css';
import * as css from './message-page.module.css';

interface MessagePageProps {
  title: string;
  /** `alert` if it replaces the content that was requested. */
  role?: 'alert';
  text: ReactNode;
  /** The next steps: buttons, and links that look like buttons. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A page with a single message: not found, an error, not open yet. */
export function MessagePage({ title, role, text, actions, children }: MessagePageProps) {
  return (
    <div className={`${layout.wrap} ${css.page}`} role={role}>
      <div className={css.text}>
        <h1>{title}</h1>
        <p className={typography.lead}>{text}</p>
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
      <div className={layout.contents}>{children}</div>
    </div>
  );
}
