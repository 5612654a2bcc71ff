import { DatabaseError } from 'pg';
import { visitLimits } from '#contracts/visits/visit-limits.ts';
import { indianDay } from '#contracts/text/india-days.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SeekerCounts } from './visits.repository.ts';

const dayMs = 86_400_000;
/** PostgreSQL's code of two rows that an exclusion constraint keeps apart. */
const exclusionViolation = '23P01';
/** PostgreSQL's code of a row that names another one that is gone. */
const foreignKeyViolation = '23503';

/** A visit's time: it begins in the future, soon enough, and ends on its day of India's calendar. */
export function requireTime({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): void {
  if (startsAt <= now) throw new AppError('visits.past', { field: 'starts_at' });
  if (startsAt.getTime() > now.getTime() + visitLimits.daysProposed * dayMs) {
    throw new AppError('visits.too_far', { field: 'starts_at', params: { days: visitLimits.daysProposed } });
  }
  // A visit that ends at midnight ends on its day.
  if (indianDay(startsAt) !== indianDay(new Date(endsAt.getTime() - 1))) {
    throw new AppError('visits.over_midnight', { field: 'starts_at' });
  }
}

/** The visits that one seeker may have. */
export function requireRoom({ open, week }: SeekerCounts): void {
  if (open >= visitLimits.openVisits)
    throw new AppError('visits.open_full', { params: { max: visitLimits.openVisits } });
  if (week >= visitLimits.visitsPerWeek)
    throw new AppError('visits.week_full', { params: { max: visitLimits.visitsPerWeek } });
}

/** The sentence of a time that another visit holds, or of a project that was deleted meanwhile; other errors as they are. */
export function heldBefore(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  const { code, constraint = '' } = error;
  if (code === foreignKeyViolation && constraint.endsWith('_project_id_fkey')) {
    return new AppError('projects.not_found');
  }
  if (code !== exclusionViolation) return error;
  return new AppError(constraint === 'visits_of_seeker' ? 'visits.seeker_busy' : 'visits.time_taken');
}
