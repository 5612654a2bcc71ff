import { Link, useRouter } from '@tanstack/react-router';
import { Button, buttonClass } from '../button/button.tsx';
import { MessagePage } from '../message-page/message-page.tsx';
import * as texts from '#texts/ui.ts';
import * as common from '#texts/common.ts';

interface LoadErrorProps {
  title: string;
  error: unknown;
  /** Shown for an error that isn't a failed call: its message is for engineers. */
  fallback: string;
}

/** A page that could not be loaded: the reason, a retry button, and a link home. */
export function LoadError({ title, error, fallback }: LoadErrorProps) {
  const router = useRouter();
  return (
    <MessagePage
      role="alert"
      title={title}
      text={error instanceof Error && 'status' in error ? error.message : fallback}
      actions={
        <>
          <Button look="primary" onClick={() => router.invalidate()}>
            {common.tryAgain()}
          </Button>
          <Link className={buttonClass({})} to="/">
            {texts.goHome()}
          </Link>
        </>
      }
    />
  );
}
