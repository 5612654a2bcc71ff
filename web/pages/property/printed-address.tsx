import { brand } from '#contracts/brand.ts';
import { qrPath } from '#contracts/homes/share-picture.ts';
import { language, pageUrl } from '#web/lib/language.ts';
import { usePageOrigin } from '#web/lib/use-page-origin.ts';
import * as css from './printed-address.module.css';

/** The last lines of a printed home: where it is found again, for people and for cameras. */
export function PrintedAddress({ id }: { id: number }) {
  const origin = usePageOrigin();
  return (
    <div className={css.foot} aria-hidden="true">
      {/* Loaded before anybody prints: a browser that prints waits for nothing. */}
      <img src={qrPath(id, language)} alt="" />
      <p>
        {brand.name}
        <br />
        {pageUrl(`/property/${id}`, origin)}
      </p>
    </div>
  );
}
