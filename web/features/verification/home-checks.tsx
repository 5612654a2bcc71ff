import { BadgeCheck } from 'lucide-react';
import type { HomeChecks } from '#contracts/verification/checks.ts';
import { verificationLimits } from '#contracts/verification/verification-limits.ts';
import { checkDay } from './check-day.ts';
import * as icons from '#web/ui/icon/icon.module.css';
import * as css from './home-checks.module.css';
import * as texts from '#texts/checked.ts';

/** Checks of a home and its owner, each with its day; nothing where nothing was checked. */
export function CheckedList({ checks }: { checks: HomeChecks }) {
  const { phone_verified_at: phone, documents_checked_at: documents, place_pictures: place } = checks;
  const lines = [
    phone && texts.phoneVerifiedOn({ day: checkDay(phone) }),
    documents && texts.documentsCheckedOn({ day: checkDay(documents) }),
    place && texts.picturesTakenOn({ day: checkDay(place.last_at), metres: String(verificationLimits.placeMetres) }),
  ].filter((line) => line !== null);
  if (lines.length === 0) return null;
  return (
    <ul className={css.checks} aria-label={texts.checked()}>
      {lines.map((line) => (
        <li key={line}>
          <BadgeCheck className={icons.small} />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}
