import { Check } from 'lucide-react';
import amenityIcons from './amenities.svg?url';
import './property-amenities.css';

/** Those of the form's check list, as amenities.svg has them: "24/7 Security" is `24-7-security`. */
const drawn =
  /^(swimming-pool|gymnasium|24-7-security|power-backup|elevator|parking|garden|clubhouse|children-s-play-area|jogging-track|cctv-surveillance|intercom-facility)$/;

/** A list of amenities or features, each with its icon. */
export function PropertyAmenities({ heading, items }: { heading: string; items: readonly string[] }) {
  if (!items.length) return null;
  return (
    <section className="block">
      <h2 className="h3">{heading}</h2>
      <ul className="amen">
        {[...new Set(items)].map((item) => {
          const id = item.toLowerCase().replace(/[^a-z\d]+/g, '-');
          return (
            <li key={item}>
              {drawn.test(id) ? (
                <svg className="icon" aria-hidden="true">
                  <use href={`${amenityIcons}#${id}`} />
                </svg>
              ) : (
                <Check className="icon" />
              )}
              {item}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
