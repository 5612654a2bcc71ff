import { HeartOff, TrendingDown } from 'lucide-react';
import type { Favourite } from '#contracts/homes/favourites.ts';
import type { Shortlist } from '#contracts/homes/shortlists.ts';
import { formatDate } from '#contracts/text/age-text.ts';
import { changeFavourite } from '#web/features/favourites/favourite-button.tsx';
import { toggleFavourite } from '#web/features/favourites/favourites.ts';
import { SaveableCard } from '#web/features/favourites/saveable-card.tsx';
import { saidText } from '#web/features/shortlists/said.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LeadCard } from '#web/ui/lead-card/lead-card.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { asWritten } from '#web/lib/written-text.ts';
import { changeText, isOnOffer, savedMarks, savedState, stateText } from './saved-mark.ts';
import { SavedNote } from './saved-note.tsx';
import * as icons from '#web/ui/icon/icon.module.css';
import * as cards from '#web/ui/property-card/property-card.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './saved-card.module.css';
import * as texts from '#texts/profile-saved.ts';
import * as common from '#texts/common.ts';
import * as savedTexts from '#texts/saved.ts';

const sizes = '(min-width: 80rem) 20rem, (min-width: 48rem) 50vw, 100vw';

interface SavedCardProps {
  favourite: Favourite;
  userId: number;
  shortlists: readonly Shortlist[];
}

/** A saved record, and its changes since. */
export function SavedCard({ favourite, userId, shortlists }: SavedCardProps) {
  const { id, title, record } = favourite;
  if (!record || !isOnOffer(record)) {
    return <GoneCard favourite={favourite} userId={userId} title={record?.title ?? title} shortlists={shortlists} />;
  }
  const { change, cheaper } = savedMarks(favourite, record.price);
  return (
    <div className={css.saved}>
      {record.entry_type === 'lead' ? <LeadCard record={record} /> : <SaveableCard record={record} sizes={sizes} />}
      {change && <p className={css.mark}>{change}</p>}
      {cheaper && (
        <p className={`${css.mark} ${css.good}`}>
          <TrendingDown className={icons.small} />
          {cheaper}
        </p>
      )}
      {record.entry_type === 'lead' && <RemoveButton title={record.title} onRemove={() => changeFavourite(id)} />}
      <FamilyLines id={id} shortlists={shortlists} />
      <SavedNote id={id} title={record.title} note={favourite.note} userId={userId} />
    </div>
  );
}

function GoneCard({ favourite, userId, title, shortlists }: SavedCardProps & { title: string }) {
  const { id, saved_at: savedAt, note, record } = favourite;
  const picture = record?.pictures[0];
  const state = stateText(savedState(record));
  const isNew = changeText(favourite) !== null;
  // Without a picture its space shows the state.
  const mark = picture ? (isNew ? texts.fresh({ text: state }) : state) : isNew && texts.newSince();
  return (
    <article className={`${cards.card} ${cards.off} ${css.saved}`}>
      <div className={cards.photo}>
        {picture ? (
          <Picture picture={picture} sizes={sizes} alt="" />
        ) : (
          <div className={cards.noPhoto}>
            <span>{state}</span>
          </div>
        )}
      </div>
      <div className={cards.body}>
        {mark && <p className={css.mark}>{mark}</p>}
        <h3 {...asWritten(title)} className={cards.title}>
          {title}
        </h3>
        <p className={typography.meta}>{texts.savedOn({ date: formatDate(savedAt) })}</p>
        <FamilyLines id={id} shortlists={shortlists} />
        <SavedNote id={id} title={title} note={note} userId={userId} />
        <RemoveButton title={title} onRemove={() => forgetGone(id)} />
      </div>
    </article>
  );
}

/** The family's comments on a home, on each shortlist that has it. */
function FamilyLines({ id, shortlists }: { id: number; shortlists: readonly Shortlist[] }) {
  return shortlists.map((shortlist) => {
    const text = saidText(shortlist, id);
    return (
      text && (
        <p key={shortlist.id} className={css.said}>
          {shortlist.name}: {text}
        </p>
      )
    );
  });
}

/** A deleted record cannot be saved again, so its removal offers no Undo. */
function forgetGone(id: number): void {
  toggleFavourite(id);
  showToast({ text: texts.removed() });
}

function RemoveButton({ title, onRemove }: { title: string; onRemove: () => void }) {
  return (
    <div className={css.action}>
      <Button size="sm" aria-label={savedTexts.removeNamed({ title })} onClick={onRemove}>
        <HeartOff className={icons.small} />
        {common.remove()}
      </Button>
    </div>
  );
}
