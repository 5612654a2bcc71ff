import type { SocietyCard } from '#contracts/homes/societies.ts';
import { bedroomsText } from '#contracts/projects/configuration-text.ts';
import { formatRupees } from '#contracts/text/rupees.ts';
import * as texts from '#texts/properties.ts';

/** Sizes that a card names. */
const mostSizes = 4;

/** "2 BHK from ₹84 L · 14 left", by size of a project; none without one. */
export const projectLines = ({ project }: SocietyCard): string[] =>
  (project?.sizes ?? []).slice(0, mostSizes).map(({ kind, bedrooms, left: n, from }) => {
    const home = bedroomsText({ kind, bedrooms });
    return from === null
      ? texts.projectSize({ home, n })
      : texts.projectSizeFrom({ home, n, price: formatRupees(from) });
  });

/** "2 BHK for sale from ₹84 L · 3 homes", by size of the homes on offer. */
export const homesLines = ({ sizes }: SocietyCard): string[] =>
  sizes
    .slice(0, mostSizes)
    .map(({ deal, bedrooms, homes: n, from }) =>
      from === null
        ? texts.societySize({ deal, bedrooms, n })
        : texts.societySizeFrom({ deal, bedrooms, n, price: formatRupees(from) }),
    );
