import { Link, useNavigate } from '@tanstack/react-router';
import { limits } from '#contracts/limits.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { useRedirect } from './use-redirect.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as css from './auth-frame.module.css';

interface MissingEmailProps {
  text: string;
  /** Where the way begins again; the page goes there by itself after three seconds. */
  to: '/signup' | '/forgot-password';
  label: string;
}

/** Nobody told this page whose account it is about. */
export function MissingEmail({ text, to, label }: MissingEmailProps) {
  const navigate = useNavigate();
  // In place of this page: Back must not lead into it again.
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
