import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import type { CardRecord } from '#web/lib/card-record.ts';
import { priceUnit } from '#contracts/text/price-text.ts';
import { homeName, placeName } from '#web/lib/record-text.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { PhotoPlaceholder } from '#web/ui/property-card/photo-placeholder.tsx';
import * as cardLink from '#web/ui/card-link/card-link.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './home-strip.module.css';
import * as texts from '#texts/results-map.ts';

interface HomeStripProps {
  records: readonly CardRecord[];
  /** The home whose label is marked: its card is scrolled to. */
  current: number | null;
  /** Called with the home whose card was swiped to. */
  onCurrent: (id: number) => void;
  onOpen: (id: number) => void;
  onClose: (() => void) | undefined;
}

/** Small cards at the foot of the map. */
export const HomeStrip = memo(function HomeStrip(props: HomeStripProps) {
  const { records, current, onCurrent, onOpen, onClose } = props;
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
                {picture ? <Picture picture={picture} sizes="96px" alt="" /> : <PhotoPlaceholder small />}
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
                <p className={typography.meta}>{placeName(record)}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
});
