import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/profile-listings.ts';

/** Shown in place of counts and filters to somebody who has posted nothing: what to do first. */
export function NothingPosted({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState title={title}>
      <p className={typography.lead}>{text}</p>
      <p>{texts.howToBegin()}</p>
      <Link className={buttonClass({ look: 'primary' })} to="/create-property">
        {texts.createFirst()}
      </Link>
      <Link className={buttonClass({})} to="/import/{-$id}">
        {texts.importStock()}
      </Link>
    </EmptyState>
  );
}
