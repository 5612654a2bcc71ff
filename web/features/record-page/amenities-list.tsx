import { Check } from 'lucide-react';
import { amenityText } from '#contracts/homes/posting-choices.ts';
import amenityIcons from './amenities.svg?url';
import * as recordPage from './record-page.module.css';
import * as icons from '#web/ui/icon/icon.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './amenities-list.module.css';

/** The amenities of the form's checklist, by their ids in amenities.svg: "24/7 Security" is `24-7-security`. */
const drawn =
  /^(swimming-pool|gymnasium|24-7-security|power-backup|elevator|parking|garden|clubhouse|children-s-play-area|jogging-track|cctv-surveillance|intercom-facility)$/;

/** A list of amenities or features, each with its icon. */
export function AmenitiesList({ heading, items }: { heading: string; items: readonly string[] }) {
  if (!items.length) return null;
  return (
    <section className={recordPage.block}>
      <h2 className={typography.h3}>{heading}</h2>
      <ul className={css.list}>
        {[...new Set(items)].map((item) => {
          const id = item.toLowerCase().replace(/[^a-z\d]+/g, '-');
          return (
            <li key={item}>
              {drawn.test(id) ? (
                <svg className={icons.icon} aria-hidden="true">
                  <use href={`${amenityIcons}#${id}`} />
                </svg>
              ) : (
                <Check />
              )}
              <span>{amenityText(item)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
