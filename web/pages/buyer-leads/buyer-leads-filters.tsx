import { Link, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useRef, useState, type SyntheticEvent } from 'react';
import { leadTransactionTypes, propertyTypeLabels, propertyTypes, tabLabels } from '#contracts/vocabulary.ts';
import { choiceValue } from '#web/lib/query-values.ts';
import { useFilledBefore } from '#web/lib/use-filled-before.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Check } from '#web/ui/field/check.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { budgetBounds, budgetChoices, budgetValue } from './budget-choice.ts';
import { readBuyerLeadsSearch, type BuyerLeadsSearch } from './buyer-leads-search.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as icons from '#web/ui/icon/icon.module.css';
import * as css from './buyer-leads-page.module.css';

const kinds = [{ value: '', label: 'Buyers and tenants' }].concat(
  leadTransactionTypes.map((value) => ({ value, label: tabLabels[value] })),
);
const types = [{ value: '', label: 'All Types' }].concat(
  propertyTypes.map((value) => ({ value, label: propertyTypeLabels[value] })),
);
const budgets = [{ value: '', label: 'Any budget' }].concat(budgetChoices);

/**
 * Every filter of the list. A choice applies at once, text when the form is submitted; it works without JavaScript too.
 */
export function BuyerLeadsFilters({ search: shown }: { search: BuyerLeadsSearch }) {
  const navigate = useNavigate({ from: '/buyer-leads' });
  const router = useRouter();
  // The controls show the requested search while its leads load.
  const asked = useRouterState({
    select: ({ location }) => (location.pathname === '/buyer-leads' ? location.search : null),
  });
  const search = asked ? readBuyerLeadsSearch({ ...asked }) : shown;
  const [words, setWords] = useState(search.search ?? '');
  const [place, setPlace] = useState(search.location ?? '');
  const apply = (change: Partial<BuyerLeadsSearch>) => {
    const typed = { search: words.trim() || undefined, location: place.trim() || undefined };
    const before = readBuyerLeadsSearch({ ...router.latestLocation.search });
    // A changed filter resets the page.
    void navigate({ search: { ...before, ...typed, ...change, page: undefined }, resetScroll: false });
  };
  const form = useRef<HTMLFormElement>(null);
  useFilledBefore(form, (valueOf, pressed) => {
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
  });
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    apply({});
  };
  return (
    <form className={css.filters} role="search" action="/buyer-leads" ref={form} onSubmit={onSubmit}>
      <input
        className={controls.input}
        name="search"
        type="search"
        aria-label="Search"
        placeholder="Search in leads"
        maxLength={100}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <input
        className={controls.input}
        name="location"
        type="search"
        aria-label="Location"
        placeholder="City, locality or landmark"
        maxLength={200}
        value={place}
        onChange={(event) => setPlace(event.target.value)}
      />
      <Select
        name="transaction_type"
        aria-label="Buyers or tenants"
        options={kinds}
        value={search.transaction_type ?? ''}
        onChange={(event) => apply({ transaction_type: choiceValue(event.target.value, leadTransactionTypes) })}
      />
      <Select
        name="type"
        aria-label="Property type"
        options={types}
        value={search.type ?? ''}
        onChange={(event) => apply({ type: choiceValue(event.target.value, propertyTypes) })}
      />
      <Select
        name="budget"
        aria-label="Budget"
        options={budgets}
        value={budgetValue(search.min_budget, search.max_budget)}
        onChange={(event) => apply(budgetBounds(event.target.value))}
      />
      <div className={css.actions}>
        <Check
          name="urgent_only"
          value="true"
          checked={search.urgent_only === 'true'}
          onChange={(event) => apply({ urgent_only: event.target.checked ? 'true' : undefined })}
        >
          Urgent only
        </Check>
        <Button look="primary" type="submit">
          <Search className={icons.small} />
          Search
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
          Clear Filters
        </Link>
      </div>
    </form>
  );
}
