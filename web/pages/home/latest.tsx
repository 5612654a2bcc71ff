import { SaveableCard } from '#web/features/favourites/saveable-card.tsx';
import type { FoldedCard } from '#web/features/project-folds/folded-cards.ts';
import { FoldedLine } from '#web/features/project-folds/folded-line.tsx';
import { Carousel } from '#web/ui/carousel/carousel.tsx';
import type { Block } from './home.load.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as texts from '#texts/home.ts';

/** Sale and rent, newest first. Not rendered when it failed or is empty (specification 4.3). */
export function Latest({ block }: { block: Block<FoldedCard[]> }) {
  if (block.state === 'failed' || !block.value.length) return null;
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <Carousel heading={<h2>{texts.latestTitle()}</h2>} label={texts.latestTitle()}>
          {block.value.map((record) => (
            <SaveableCard
              key={record.id}
              record={record}
              details={<FoldedLine of={record} />}
              sizes="(min-width: 88rem) 27rem, (min-width: 64rem) 31vw, (min-width: 48rem) 46vw, 78vw"
            />
          ))}
        </Carousel>
      </div>
    </section>
  );
}
