import { Link, useRouter } from '@tanstack/react-router';
import { Button, buttonClass } from '../button/button.tsx';
import * as layout from '../layout/layout.module.css';
import * as messagePage from '../message-page/message-page.module.css';
import * as typography from '../typography/typography.module.css';

interface LoadErrorProps {
  title: string;
  error: unknown;
  /** What is said when the error says nothing. */
  fallback: string;
}

/** A whole page that could not be loaded: why, another try, and the way home. */
export function LoadError({ title, error, fallback }: LoadErrorProps) {
  const router = useRouter();
  return (
    <div className={`${layout.wrap} ${messagePage.page}`} role="alert">
      <div className={messagePage.text}>
        <h1>{title}</h1>
        <p className={typography.lead}>{error instanceof Error ? error.message : fallback}</p>
      </div>
      <div className={messagePage.actions}>
        <Button look="primary" onClick={() => router.invalidate()}>
          Try again
        </Button>
        <Link className={buttonClass({})} to="/">
          Go Home
        </Link>
      </div>
    </div>
  );
}
