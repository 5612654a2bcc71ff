import type { ErrorComponentProps } from '@tanstack/react-router';
import { LoadError } from '#web/ui/load-error/load-error.tsx';
import * as texts from '#texts/app.ts';
import * as common from '#texts/common.ts';

/** Shown when a page throws; offers to try again. */
export function ErrorPage({ error }: ErrorComponentProps) {
  return <LoadError title={texts.pageFailed()} error={error} fallback={common.wentWrong()} />;
}
