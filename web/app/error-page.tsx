import type { ErrorComponentProps } from '@tanstack/react-router';
import { LoadError } from '#web/ui/load-error/load-error.tsx';

/** Shown when a page throws; offers to try again. */
export function ErrorPage({ error }: ErrorComponentProps) {
  return (
    <LoadError title="This page could not be shown" error={error} fallback="Something went wrong. Please try again." />
  );
}
