import type { ComponentProps } from 'react';
import { homeName, placeName } from '#web/lib/record-text.ts';
import { PropertyCard } from '#web/ui/property-card/property-card.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import * as common from '#texts/common.ts';

type SaveableCardProps = Omit<ComponentProps<typeof PropertyCard>, 'heart'>;

/** A property card with its heart. */
export function SaveableCard(props: SaveableCardProps) {
  const { record } = props;
  const name = common.homeIn({ home: homeName(record), place: placeName(record) });
  return <PropertyCard {...props} heart={<FavouriteButton id={record.id} name={name} />} />;
}
