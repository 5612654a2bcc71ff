import { Link, useRouter } from '@tanstack/react-router';
import { Button, buttonClass } from '../button/button.tsx';

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
    <div className="wrap one-thing" role="alert">
      <div className="one-thing__text">
        <h1>{title}</h1>
        <p className="lead-text">{error instanceof Error ? error.message : fallback}</p>
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
