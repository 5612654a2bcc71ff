import { lazyRouteComponent } from '@tanstack/react-router';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { needsReraNumber } from '#contracts/verification/rera-need.ts';

/** Another file, since few homes have it; the page's head loads it. */
export const ReraNote = lazyRouteComponent(() => import('./rera-note.tsx'), 'ReraNote');

/** Whether a home's page speaks of RERA: it has a number, or the Act wants one. */
export const hasReraNote = (record: PropertyRecord): boolean => Boolean(record.rera_project) || needsReraNumber(record);
