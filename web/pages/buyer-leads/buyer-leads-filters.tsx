import { Link, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { Search, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { leadTransactionTypes, propertyTypes } from '#contracts/homes/vocabulary.ts';
import { pageUrl } from '#web/lib/language.ts';
import { choiceValue } from '#web/lib/query-values.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Check } from '#web/ui/field/check.tsx';
import { SearchForm, type Pressed } from '#web/ui/form/search-form.tsx';
import { budgetBounds, budgetValue } from './budget-choice.ts';
import { readBuyerLeadsSearch, type BuyerLeadsSearch } from './buyer-leads-search.ts';
import { leadChips } from './lead-chips.ts';
import { LeadChoices } from './lead-choices.tsx';
import * as controls from '#web/ui/field/field.module.css';
import * as icons from '#web/ui/icon/icon.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './buyer-leads-page.module.css';
import * as texts from '#texts/buyer-leads.ts';
import * as common from '#texts/common.ts';

const LeadsDrawer = lazy(() => import('./leads-drawer.tsx').then((module) => ({ default: module.LeadsDrawer })));

interface BuyerLeadsFiltersProps {
  search: BuyerLeadsSearch;
  /** "12 leads", and whether newer ones are loading. */
  count: string;
  stale: boolean;
}

/**
 * Every filter of the list. A choice applies at once, text when the form is submitted; it works without JavaScript
 * too. On phones all but the place are in a drawer.
 */
export function BuyerLeadsFilters({ search: shown, count, stale }: BuyerLeadsFiltersProps) {
  const navigate = useNavigate({ from: '/buyer-leads' });
  const router = useRouter();
  // The controls show the requested search while its leads load.
  const asked = useRouterState({
    select: ({ location }) => (location.pathname === '/buyer-leads' ? location.search : null),
  });
  const search = asked ? readBuyerLeadsSearch({ ...asked }) : shown;
  const [words, setWords] = useState(search.search ?? '');
  const [place, setPlace] = useState(search.location ?? '');
  // The address changed elsewhere (a chip, Back): the fields take its values.
  const [loaded, setLoaded] = useState(shown);
  if (loaded.search !== shown.search || loaded.location !== shown.location) {
    setLoaded(shown);
    setWords(shown.search ?? '');
    setPlace(shown.location ?? '');
  }
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const apply = (change: Partial<BuyerLeadsSearch>, { replace = false } = {}) => {
    const typed = { search: words.trim() || undefined, location: place.trim() || undefined };
    const before = readBuyerLeadsSearch({ ...router.latestLocation.search });
    // A changed filter resets the page.
    void navigate({ search: { ...before, ...typed, ...change, page: undefined }, resetScroll: false, replace });
  };
  const takeOver = (valueOf: (name: string) => string, pressed: Pressed | null) => {
    setWords(valueOf('search'));
    setPlace(valueOf('location'));
    if (!pressed) return;
    const budget = valueOf('budget');
    apply({
      search: valueOf('search').trim() || undefined,
      location: valueOf('location').trim() || undefined,
      transaction_type: choiceValue(valueOf('transaction_type'), leadTransactionTypes),
      type: choiceValue(valueOf('type'), propertyTypes),
      urgent_only: valueOf('urgent_only') ? 'true' : undefined,
      // Bounds that match no option are preserved.
      ...(budget !== budgetValue(search.min_budget, search.max_budget) && budgetBounds(budget)),
    });
  };
  const active = leadChips(search).length;
  return (
    <>
      <SearchForm
        className={css.filters}
        action={pageUrl('/buyer-leads')}
        onSearch={() => apply({})}
        onFilled={takeOver}
      >
        <input
          className={`${controls.input} ${css.more}`}
          name="search"
          type="search"
          aria-label={common.search()}
          placeholder={texts.searchHint()}
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <input
          className={controls.input}
          name="location"
          type="search"
          aria-label={texts.location()}
          placeholder={texts.locationHint()}
          maxLength={200}
          value={place}
          onChange={(event) => setPlace(event.target.value)}
        />
        <LeadChoices search={search} apply={apply} />
        <Button className={css.open} onClick={() => setDrawer('open')}>
          <SlidersHorizontal />
          <span className={typography.screenReaderOnly}>{texts.filters()}</span>
          {active > 0 && <span className={typography.tabular}>{active}</span>}
        </Button>
        <div className={css.actions}>
          <Check
            name="urgent_only"
            value="true"
            checked={search.urgent_only === 'true'}
            onChange={(event) => apply({ urgent_only: event.target.checked ? 'true' : undefined })}
          >
            {texts.urgentOnly()}
          </Check>
          <Button look="primary" type="submit">
            <Search className={icons.small} />
            {common.search()}
          </Button>
          <Link
            className={buttonClass({ look: 'quiet' })}
            to="/buyer-leads"
            search={{}}
            onClick={() => {
              setWords('');
              setPlace('');
            }}
          >
            {texts.clearFilters()}
          </Link>
        </div>
      </SearchForm>
      {drawer !== 'never' && (
        <Suspense>
          <LeadsDrawer
            open={drawer === 'open'}
            onClose={() => setDrawer('closed')}
            search={search}
            apply={(change) => apply(change, { replace: true })}
            count={count}
            stale={stale}
          />
        </Suspense>
      )}
    </>
  );
}
