import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { readForm } from '#web/ui/form/read-form.ts';
import { SearchForm } from '#web/ui/form/search-form.tsx';
import * as layout from '#web/ui/layout/layout.module.css';

interface SearchBoxProps {
  label: string;
  help: string;
  onSearch: (text: string) => void;
}

/** The field in which an operator looks for something by any trace of it. */
export function SearchBox({ label, help, onSearch }: SearchBoxProps) {
  return (
    <SearchForm className={layout.stack} onSearch={(form) => onSearch(readForm(form).text ?? '')}>
      <TextField name="text" label={label} help={help} type="search" maxLength={200} autoFocus />
      <div className={layout.row}>
        <Button type="submit" look="primary">
          Search
        </Button>
      </div>
    </SearchForm>
  );
}
