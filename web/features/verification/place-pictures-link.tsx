import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { pageUrl } from '#web/lib/language.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Panel } from '#web/ui/panel/panel.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/checked.ts';

/** For the owner: the page where pictures are taken at the home. It loads as a document, which alone may use the camera. */
export function PlacePicturesLink({ record }: { record: PropertyRecord }) {
  if (record.entry_type !== 'listing' || record.status !== 'active') return null;
  return (
    <Panel className={layout.stack}>
      <h2 className={typography.h4}>{texts.takePictures()}</h2>
      <p>{texts.takePicturesText()}</p>
      <div>
        <a className={buttonClass({})} href={pageUrl(`/place-pictures/${record.id}`)}>
          {texts.takePictures()}
        </a>
      </div>
    </Panel>
  );
}
