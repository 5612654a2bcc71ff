import { Link } from '@tanstack/react-router';
import type { DeskSociety } from '#contracts/desk/desk-societies.ts';
import { asWritten } from '#web/lib/written-text.ts';
import { countedText } from '../counted-text.ts';
import { placeText } from '../projects/desk-project-texts.ts';
import * as typography from '#web/ui/typography/typography.module.css';

/** A society's name, place and spellings. */
export function SocietyFacts({ society }: { society: DeskSociety }) {
  const { slug, name, locality, city, homes, owners, spellings, is_hidden: isHidden } = society;
  return (
    <>
      <p>
        {slug === null || isHidden ? (
          <strong {...asWritten(name)}>{name}</strong>
        ) : (
          <Link className={typography.link} to="/society/$slug" params={{ slug }}>
            <span {...asWritten(name)}>{name}</span>
          </Link>
        )}
      </p>
      <p className={typography.meta}>
        {`${placeText({ locality, city })}: ${countedText(homes, 'home')} of ${countedText(owners, 'owner')}${isHidden ? ', page hidden' : ''}`}
      </p>
      <p className={typography.meta}>{spellings.map((one) => `${one.name} (${one.homes})`).join(', ')}</p>
    </>
  );
}
