import { Link, useNavigate } from '@tanstack/react-router';
import { limits } from '#contracts/limits.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { useRedirect } from './use-redirect.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as css from './auth-frame.module.css';

interface MissingEmailProps {
  text: string;
  /** Where to start again; the page navigates there by itself after three seconds. */
  to: '/signup' | '/forgot-password';
  label: string;
}

/** Shown when the page does not know the email address of the account. */
export function MissingEmail({ text, to, label }: MissingEmailProps) {
  const navigate = useNavigate();
  // Replaces this page in the history, so that Back does not return to it.
  useRedirect(true, limits.missingEmailRedirectMs, () => navigate({ to, replace: true }));
  return (
    <div className={`${layout.stack} ${css.fields}`}>
      <Notice look="danger" role="alert">
        {text}
      </Notice>
      <Link className={buttonClass({ look: 'primary', size: 'lg', block: true })} to={to} replace>
        {label}
      </Link>
    </div>
  );
}
