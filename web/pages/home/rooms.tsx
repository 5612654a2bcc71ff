import { Link } from '@tanstack/react-router';
import type { SearchSummary } from '#contracts/search/search.ts';
import { Mark } from '#web/ui/brand/mark.tsx';
import { RoomPicture } from './room-picture.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './rooms.module.css';
import * as texts from '#texts/home.ts';

type Tiles = SearchSummary['tiles'];

const rooms = [
  {
    area: 'a',
    label: texts.bhk({ n: 1 }),
    picture: 'apartment-exterior-2',
    count: 'bedrooms_1',
    search: { bedrooms: ['1'] },
  },
  {
    area: 'b',
    label: texts.bhk({ n: 2 }),
    picture: 'apartment-exterior-8',
    count: 'bedrooms_2',
    search: { bedrooms: ['2'] },
  },
  {
    area: 'c',
    label: texts.bhk({ n: 3 }),
    picture: 'apartment-exterior-3',
    count: 'bedrooms_3',
    search: { bedrooms: ['3'] },
  },
  {
    area: 'd',
    label: texts.bhk({ n: 4 }),
    picture: 'independent-house-1',
    count: 'bedrooms_4',
    search: { bedrooms: ['4'] },
  },
  {
    area: 'f',
    label: texts.villa(),
    picture: 'villa-exterior-3',
    count: 'villa',
    search: { property_type: ['villa'] },
  },
  { area: 'e', label: texts.plot(), picture: 'plot-1', count: 'land', search: { property_type: ['land', 'plot'] } },
] as const;

function countText(n: number, ground: boolean): string {
  return ground ? texts.plots({ n }) : texts.homes({ n });
}

/** Six rooms round an open middle: the mark as a layout. */
export function Rooms({ tiles }: { tiles: Tiles | null }) {
  return (
    <section className={`${layout.section} ${layout.later}`}>
      <div className={`${layout.wrap} ${css.rooms}`}>
        <div className={css.court}>
          <Mark />
          <h2>{texts.browseTitle()}</h2>
          <p className={typography.lead}>{texts.browseText()}</p>
        </div>
        {rooms.map((room) => (
          <Link
            key={room.area}
            className={css.room}
            style={{ gridArea: room.area }}
            to="/properties"
            search={{
              transaction_type: 'sale',
              ...('bedrooms' in room.search
                ? { bedrooms: [...room.search.bedrooms] }
                : { property_type: [...room.search.property_type] }),
            }}
          >
            <RoomPicture name={room.picture} sizes="(min-width: 64rem) 34rem, 50vw" />
            <span className={css.label}>
              <b>{room.label}</b>
              {tiles && (
                <span className={typography.tabular}>{countText(tiles[room.count], room.count === 'land')}</span>
              )}
            </span>
          </Link>
        ))}
      </div>
    </section>
  );
}
