import { completenessOf } from '#contracts/homes/completeness.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CompletenessNote } from '#web/ui/completeness/completeness.tsx';
import type { ErrorName } from './posting-values.ts';
import { listingFacts } from './listing-facts.ts';
import { usePostingForm } from './posting-context.ts';
import * as texts from '#texts/posting.ts';

interface FormCompletenessProps {
  /** How many. */
  pictures: number;
  onGo: (field: ErrorName) => void;
}

/** At the end of the form: how complete the listing is, with links to the missing fields. */
export function FormCompleteness({ pictures, onGo }: FormCompletenessProps) {
  const { values } = usePostingForm();
  const completeness = completenessOf(listingFacts(values, pictures));
  const { field } = completeness;
  return (
    <CompletenessNote completeness={completeness}>
      {field && (
        <Button size="sm" onClick={() => onGo(field)}>
          {texts.addIt()}
        </Button>
      )}
    </CompletenessNote>
  );
}
