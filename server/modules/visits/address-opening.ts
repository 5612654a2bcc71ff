import { visitLimits } from '#contracts/visits/visit-limits.ts';
import type { VisitRow } from './visits.repository.ts';

const hourMs = 3_600_000;

/** From when until when the exact address of a visit is open; null where the owner doesn't want that. */
export function openingOf(
  visit: Pick<VisitRow, 'state' | 'starts_at' | 'ends_at' | 'address_hours'>,
): { opensAt: Date; closesAt: Date } | null {
  if (visit.state !== 'agreed' || visit.address_hours === null) return null;
  return {
    opensAt: new Date(visit.starts_at.getTime() - visit.address_hours * hourMs),
    closesAt: new Date(visit.ends_at.getTime() + visitLimits.addressHoursAfter * hourMs),
  };
}
