import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft, Heart } from 'lucide-react';
import { changeFavourite } from '#web/features/favourites/favourite-button.tsx';
import { useFavourites } from '#web/features/favourites/favourites.ts';
import { ShareButton } from '#web/features/sharing/share-button.tsx';
import { pageUrl } from '#web/lib/language.ts';
import { homeName, placeName } from '#web/lib/record-text.ts';
import { usePageOrigin } from '#web/lib/use-page-origin.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs/breadcrumbs.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { parentLists } from './parent-lists.ts';
import type { PropertyData } from './property.load.ts';
import * as recordPage from '#web/features/record-page/record-page.module.css';
import * as buttons from '#web/ui/button/button.module.css';
import * as icons from '#web/ui/icon/icon.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as common from '#texts/common.ts';
import * as texts from '#texts/property.ts';

/** Back, the lists that contain the home, sharing and saving. */
export function DetailBar({ record, places }: Pick<PropertyData, 'record' | 'places'>) {
  const router = useRouter();
  const origin = usePageOrigin();
  const canGoBack = useCanGoBack();
  const saved = useFavourites().includes(record.id);
  const [list] = parentLists(record).slice(-1);
  return (
    <div className={recordPage.bar}>
      <Link
        className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
        to="/properties"
        search={list?.search ?? {}}
        onClick={(event) => {
          if (!canGoBack) return;
          event.preventDefault();
          router.history.back();
        }}
      >
        <ArrowLeft />
        {common.back()}
      </Link>
      <div className={layout.notPhone}>
        <Breadcrumbs
          items={parentLists(record, places).map(({ name, search, path, isPlace }) => ({
            key: name,
            link: (
              <Link to={isPlace ? path : '/properties'} search={isPlace ? {} : search}>
                {name}
              </Link>
            ),
          }))}
        />
      </div>
      <div className={`${layout.row} ${recordPage.actions}`}>
        <ShareButton
          title={texts.shareTitle({ home: homeName(record), place: placeName(record), title: record.title })}
          url={pageUrl(`/property/${record.id}`, origin)}
        />
        <Button look="quiet" size="sm" aria-pressed={saved} onClick={() => changeFavourite(record.id)}>
          <Heart className={saved ? icons.filled : undefined} />
          {saved ? texts.saved() : common.save()}
        </Button>
      </div>
    </div>
  );
}
