import { Link } from '@tanstack/react-router';
import { Building2, X } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import type { SocietyCard } from '#contracts/homes/societies.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { priceUnit } from '#contracts/text/price-text.ts';
import type { FoldedCard } from '#web/features/project-folds/folded-cards.ts';
import { FoldedLine } from '#web/features/project-folds/folded-line.tsx';
import { homeName, placeName } from '#web/lib/record-text.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { PhotoPlaceholder } from '#web/ui/property-card/photo-placeholder.tsx';
import { homesLines, projectLines } from '../results/society-lines.ts';
import * as cardLink from '#web/ui/card-link/card-link.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './home-strip.module.css';
import * as texts from '#texts/results-map.ts';

interface HomeStripProps {
  records: readonly FoldedCard[];
  /** The society that the search names, before the homes. */
  society: SocietyCard | null;
  /** The home whose label is marked: its card is scrolled to. */
  current: number | null;
  /** Called with the home whose card was swiped to. */
  onCurrent: (id: number) => void;
  onOpen: (id: number) => void;
  onClose: (() => void) | undefined;
}

/** Small cards at the foot of the map. */
export const HomeStrip = memo(function HomeStrip(props: HomeStripProps) {
  const { records, society, current, onCurrent, onOpen, onClose } = props;
  const list = useRef<HTMLUListElement>(null);
  const shownBySwipe = useRef<number | null>(null);
  useEffect(() => {
    const row = list.current;
    if (!row || current === null || current === shownBySwipe.current) return;
    const card = row.querySelector<HTMLElement>(`[data-home="${current}"]`);
    if (card) row.scrollTo({ left: card.offsetLeft - row.offsetLeft });
  }, [current, records]);
  const swiped = () => {
    const row = list.current;
    if (!row) return;
    const cards = Array.from(row.children).filter((child) => child instanceof HTMLElement);
    const distance = (card: HTMLElement) => Math.abs(card.offsetLeft - row.offsetLeft - row.scrollLeft);
    const [nearest] = cards.toSorted((a, b) => distance(a) - distance(b));
    const id = Number(nearest?.dataset.home);
    if (!id || id === current) return;
    shownBySwipe.current = id;
    onCurrent(id);
  };
  return (
    <div className={css.strip}>
      {onClose && (
        <IconButton label={texts.closeHomes()} className={css.close} line onClick={onClose}>
          <X />
        </IconButton>
      )}
      <ul ref={list} className={css.list} aria-label={texts.homesOnMap()} onScrollEnd={swiped}>
        {society && <SocietyItem society={society} />}
        {records.map((record) => {
          const [picture] = record.pictures;
          return (
            <li
              key={record.id}
              data-home={record.id}
              className={`${css.card} ${cardLink.frame}`}
              data-on={record.id === current || undefined}
            >
              <div className={css.photo}>
                {picture ? <Picture picture={picture} sizes="96px" alt="" /> : <PhotoPlaceholder />}
              </div>
              <div className={css.body}>
                <Price rupees={record.price} upTo={record.max_price} unit={priceUnit(record)} />
                <Link
                  className={cardLink.link}
                  to="/property/$id"
                  params={{ id: String(record.id) }}
                  onClick={() => onOpen(record.id)}
                >
                  {homeName(record)}
                </Link>
                {record.folded ? <FoldedLine of={record} /> : <p className={typography.meta}>{placeName(record)}</p>}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
});

function SocietyItem({ society }: { society: SocietyCard }) {
  const { slug, name, locality, city, project } = society;
  const [first] = project ? projectLines(society) : homesLines(society);
  return (
    <li className={`${css.card} ${css.society} ${cardLink.frame}`}>
      <Building2 />
      <div className={css.body}>
        <Link className={cardLink.link} to={project ? '/project/$slug' : '/society/$slug'} params={{ slug }}>
          {name}
        </Link>
        <p className={typography.meta}>{placeInScript(locality === null ? city : `${locality}, ${city}`)}</p>
        {first !== undefined && <p className={typography.meta}>{first}</p>}
      </div>
    </li>
  );
}
