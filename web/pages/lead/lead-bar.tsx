import { ArrowLeft, Heart } from 'lucide-react';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { changeFavourite } from '#web/features/favourites/favourite-button.tsx';
import { useFavourites } from '#web/features/favourites/favourites.ts';
import { ShareButton } from '#web/features/sharing/share-button.tsx';
import { pageUrl } from '#web/lib/language.ts';
import { usePageOrigin } from '#web/lib/use-page-origin.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useGoBack } from './lead-states.tsx';
import * as recordPage from '#web/features/record-page/record-page.module.css';
import * as icons from '#web/ui/icon/icon.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as texts from '#texts/lead.ts';
import * as common from '#texts/common.ts';

/** Back, share and save. */
export function LeadBar({ record }: { record: PropertyRecord }) {
  const origin = usePageOrigin();
  const goBack = useGoBack();
  const saved = useFavourites().includes(record.id);
  return (
    <div className={recordPage.bar}>
      <Button look="quiet" size="sm" onClick={goBack}>
        <ArrowLeft />
        {common.back()}
      </Button>
      <div className={`${layout.row} ${recordPage.actions}`}>
        <ShareButton title={record.title} url={pageUrl(`/lead/${record.id}`, origin)} heading={texts.share()} />
        <Button look="quiet" size="sm" aria-pressed={saved} onClick={() => changeFavourite(record.id)}>
          <Heart className={saved ? icons.filled : undefined} />
          {saved ? texts.saved() : common.save()}
        </Button>
      </div>
    </div>
  );
}
