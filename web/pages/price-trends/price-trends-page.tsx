import { Link } from '@tanstack/react-router';
import { trendLimits } from '#contracts/places/price-trends.ts';
import { limits } from '#contracts/limits.ts';
import type { StaticHead } from '#web/lib/head.ts';
import { sentence } from '#web/lib/sentence.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './price-trends-page.module.css';
import * as texts from '#texts/price-trends.ts';

export const head: StaticHead = {
  title: texts.pageTitle(),
  description: texts.pageDescription(),
  canonical: '/price-trends',
};

/** How middle prices and their changes are counted, when nothing is said, and what they don't see. */
export function PriceTrendsPage() {
  const most = limits.pricedHomesOfOwner;
  return (
    <div className={`${layout.wrap} ${layout.parts} ${css.page}`}>
      <h1>{texts.pageTitle()}</h1>
      <p className={typography.lead}>{texts.pageLead()}</p>
      <section>
        <h2 className={typography.h3}>{texts.middleTitle()}</h2>
        <p>{texts.middleText()}</p>
        <p>{texts.ownersText({ most, least: limits.pricedHomes })}</p>
      </section>
      <section>
        <h2 className={typography.h3}>{texts.sameTitle()}</h2>
        <p>{texts.sameText()}</p>
        <p>{texts.sameLimits({ least: trendLimits.sameHomes, most, percent: 100 * trendLimits.mostChange })}</p>
      </section>
      <section>
        <h2 className={typography.h3}>{texts.gapsTitle()}</h2>
        <p>{texts.gapsText()}</p>
      </section>
      <section>
        <h2 className={typography.h3}>{texts.biasTitle()}</h2>
        <p>{texts.biasText()}</p>
      </section>
      <section>
        <h2 className={typography.h3}>{texts.whenTitle()}</h2>
        <p>{texts.whenText({ months: trendLimits.months })}</p>
      </section>
      <p>
        {sentence(
          texts.worthLink({
            link: (words) => (
              <Link className={typography.link} to="/home-worth" hash="how" search={{}}>
                {words}
              </Link>
            ),
          }),
        )}
      </p>
    </div>
  );
}
