import { frequencies, frequencyLabels, unfilteredFrequencies, type Frequency } from '#contracts/search/frequencies.ts';
import { Select } from '#web/ui/field/select.tsx';

interface FrequencySelectProps {
  id?: string;
  label?: string;
  value: Frequency;
  hasFilters: boolean;
  disabled?: boolean;
  onChange: (frequency: Frequency) => void;
}

/** How often a saved search sends news; of one without filters only digests are offered. */
export function FrequencySelect({ id, label, value, hasFilters, disabled, onChange }: FrequencySelectProps) {
  const offered: readonly Frequency[] = hasFilters ? frequencies : unfilteredFrequencies;
  return (
    <Select
      id={id}
      aria-label={label}
      disabled={disabled}
      value={value}
      options={offered.map((one) => ({ value: one, label: frequencyLabels[one]() }))}
      onChange={(event) => {
        const chosen = offered.find((one) => one === event.target.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
