import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { SearchField } from '#web/features/places/search-field.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { SearchForm } from '#web/ui/form/search-form.tsx';
import { noPlace, placesOf, tabOf, type PropertiesSearch } from '../properties-search.ts';
import type { ChangeSearch } from '../results/use-results.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as texts from '#texts/properties.ts';

interface AddPlaceProps {
  search: PropertiesSearch;
  change: ChangeSearch;
  onClose: () => void;
}

/** Adds a place to those in which homes may be. */
export function AddPlace({ search, change, onClose }: AddPlaceProps) {
  const [words, setWords] = useState('');
  const add = (names: readonly string[]) => {
    const added = names.map((name) => name.trim()).filter(Boolean);
    if (added.length === 0) return;
    // Several places have no common circle, so they are looked for by name.
    change({ ...noPlace, location: [...new Set([...placesOf(search), ...added])] });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={texts.addPlace()}>
      <SearchForm onSearch={() => add([words])}>
        <SearchField
          name="place"
          label={texts.location()}
          className={controls.input}
          placeholder={texts.locationHint()}
          wrapClass={`${controls.affix} ${controls.affixStart}`}
          value={words}
          onType={setWords}
          tab={tabOf(search)}
          onChoose={(label, { address }) => {
            const names = [address.location ?? address.city ?? label].flat().map(String);
            add(names);
          }}
          before={<MapPin />}
        />
        <DialogActions>
          <Button type="submit" look="primary">
            {texts.add()}
          </Button>
        </DialogActions>
      </SearchForm>
    </Dialog>
  );
}
