import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Check } from '#web/ui/field/check.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { FilterDrawer } from '#web/ui/filter-drawer/filter-drawer.tsx';
import type { BuyerLeadsSearch } from './buyer-leads-search.ts';
import { LeadChoices } from './lead-choices.tsx';
import * as controls from '#web/ui/field/field.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/buyer-leads.ts';

interface LeadsDrawerProps {
  open: boolean;
  onClose: () => void;
  search: BuyerLeadsSearch;
  apply: (change: Partial<BuyerLeadsSearch>) => void;
  /** "12 leads": the results for the present filters, and whether newer ones are loading. */
  count: string;
  stale: boolean;
}

/** All filters of the leads, full-screen. Choices apply at once, words when they are left. */
export function LeadsDrawer({ search, apply, count, stale, ...drawer }: LeadsDrawerProps) {
  return (
    <FilterDrawer
      {...drawer}
      clear={
        <Link
          className={`${typography.link} ${typography.meta}`}
          to="/buyer-leads"
          search={{}}
          resetScroll={false}
          replace
        >
          {texts.clearAll()}
        </Link>
      }
      show={<span data-stale={stale || undefined}>{texts.showCounted({ leads: count })}</span>}
    >
      <Words
        key={`words ${search.search}`}
        label={texts.words()}
        placeholder={texts.searchHint()}
        maxLength={100}
        value={search.search ?? ''}
        onLeave={(text) => apply({ search: text })}
      />
      <Words
        key={`place ${search.location}`}
        label={texts.place()}
        placeholder={texts.locationHint()}
        maxLength={200}
        value={search.location ?? ''}
        onLeave={(text) => apply({ location: text })}
      />
      <LeadChoices labelled search={search} apply={apply} />
      <Check
        name="urgent_only"
        checked={search.urgent_only === 'true'}
        onChange={(event) => apply({ urgent_only: event.target.checked ? 'true' : undefined })}
      >
        {texts.urgentOnly()}
      </Check>
    </FilterDrawer>
  );
}

interface WordsProps {
  label: string;
  placeholder: string;
  maxLength: number;
  value: string;
  onLeave: (text: string | undefined) => void;
}

function Words({ label, value, onLeave, ...input }: WordsProps) {
  const [text, setText] = useState(value);
  const leave = () => {
    if (text.trim() !== value) onLeave(text.trim() || undefined);
  };
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...input}
          {...control}
          className={controls.input}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter') leave();
          }}
        />
      )}
    </Field>
  );
}
