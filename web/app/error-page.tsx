import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Button, buttonClass } from '#web/ui/button/button.tsx';

/** Something broke: says so, and offers to try again. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <div className="wrap one-thing" role="alert">
      <div className="one-thing__text">
        <h1>This page could not be shown</h1>
        <p className="lead-text">
          {error instanceof Error ? error.message : 'Something went wrong. Please try again.'}
        </p>
      </div>
      <div className="one-thing__acts">
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
