import { Link, useRouter } from '@tanstack/react-router';
import { Button, buttonClass } from '../button/button.tsx';
import { MessagePage } from '../message-page/message-page.tsx';

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
    <MessagePage
      role="alert"
      title={title}
      text={error instanceof Error ? error.message : fallback}
      actions={
        <>
          <Button look="primary" onClick={() => router.invalidate()}>
            Try again
          </Button>
          <Link className={buttonClass({})} to="/">
            Go Home
          </Link>
        </>
      }
    />
  );
}
