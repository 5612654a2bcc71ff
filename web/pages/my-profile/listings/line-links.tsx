import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { UserListing } from '#contracts/accounts/user-listings.ts';
import { MenuItem, MenuPopup } from '#web/ui/menu/menu-popup.tsx';
import * as texts from '#texts/profile-listings.ts';
import * as recordTexts from '#texts/user-records.ts';

interface LineLinksProps {
  trigger: ReactNode;
  listing: UserListing;
  onConfirm: (() => void) | null;
}

/** The part of a row of the table that it has no room for: missing facts, and acts on one listing. */
export function LineLinks({ trigger, listing, onConfirm }: LineLinksProps) {
  const { id, title, views, inquiries, completeness, missing, gain } = listing;
  const counts = `${texts.views({ n: views })} · ${texts.inquiries({ n: inquiries })}`;
  const lacks = missing.length > 0 ? texts.addMissing({ next: missing[0] ?? '', gain: gain ?? '' }) : texts.allFilled();
  return (
    <MenuPopup
      trigger={trigger}
      title={counts}
      note={`${recordTexts.percentFilled({ percent: completeness })}. ${lacks}`}
    >
      {onConfirm && (
        <MenuItem>
          <button type="button" aria-label={texts.stillThereOf({ title })} onClick={onConfirm}>
            {texts.bulk({ action: 'confirm' })}
          </button>
        </MenuItem>
      )}
      <MenuItem>
        <Link to="/create-property" search={{ edit: id }}>
          {texts.edit()}
        </Link>
      </MenuItem>
      <MenuItem>
        <Link to="/create-property" search={{ copy: id }} aria-label={texts.postSimilarTo({ title })}>
          {recordTexts.postSimilar()}
        </Link>
      </MenuItem>
    </MenuPopup>
  );
}
