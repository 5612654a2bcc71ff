import { Link } from '@tanstack/react-router';
import { formatRupees } from '#contracts/text/rupees.ts';
import type { More } from './arrange-page.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './more-offers.module.css';
import * as texts from '#texts/properties.ts';

/** Links to the other offers of a home, and to the other homes of its developer's project, under its card. */
export function MoreOffers({ offers, project }: More) {
  return (
    <>
      {offers.length > 0 && (
        <p className={`${typography.meta} ${css.offers}`}>
          {texts.offersOfHome({ n: offers.length + 1 })} <OfferLinks offers={offers} />
        </p>
      )}
      {project && (
        <p className={`${typography.meta} ${css.offers}`}>
          <Link className={typography.link} to="/project/$slug" params={{ slug: project.slug }} hash="project-homes">
            {texts.homesOfProject({ project: project.name, n: project.on_offer })}
          </Link>
          <OfferLinks offers={project.homes} />
        </p>
      )}
    </>
  );
}

function OfferLinks({ offers }: Pick<More, 'offers'>) {
  return offers.map(({ id, price, owner }) => (
    <Link key={id} className={typography.link} to="/property/$id" params={{ id: String(id) }}>
      {formatRupees(price)} <span className={typography.screenReaderOnly}>{texts.byOwner({ owner })}</span>
    </Link>
  ));
}
