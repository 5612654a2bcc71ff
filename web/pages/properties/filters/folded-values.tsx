import { foldedRules, type PropertiesSearch } from '../properties-search.ts';

/** The folded filters of an address as hidden fields, for submitting the form without JavaScript. */
export function FoldedValues({ search }: { search: PropertiesSearch }) {
  return foldedRules.flatMap(({ params }) =>
    params.flatMap((name) =>
      [search[name as keyof PropertiesSearch] ?? []]
        .flat()
        .map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
    ),
  );
}
