import { Sample } from './sample.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './components-page.module.css';

const colours = [
  'paper surface sunken line line-strong ink ink-2 ink-3 brand brand-soft brand-deep',
  'marigold marigold-soft marigold-ink sindoor sindoor-soft sindoor-ink lead lead-soft lead-ink danger danger-soft',
].flatMap((names) => names.split(' '));

/** The design tokens. */
export function TypeAndColour() {
  return (
    <>
      <Sample title="Colour" note="Tokens only, never a value. Text pairs reach 4.5:1 in both themes.">
        <ul className={css.colours}>
          {colours.map((name) => (
            <li key={name} className={css.colour}>
              <i style={{ background: `var(--color-${name})` }} />
              <b>{name}</b>
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="Type" note="Anek Latin. Size and weight carry the order; colour does not.">
        <div className={css.types}>
          <p className={typography.display}>Courtyard</p>
          <p className={typography.h1}>Heading one, ₹1.25 Cr</p>
          <p className={typography.h2}>Heading two</p>
          <p className={typography.h3}>Heading three</p>
          <p className={typography.h4}>Heading four</p>
          <p className={typography.lead}>Lead text, for the one sentence under a heading.</p>
          <p>Body text. घर के बीच एक आँगन.</p>
          <p className={typography.meta}>Meta, for facts and help</p>
          <p className={typography.micro}>Micro, for counts</p>
        </div>
      </Sample>
    </>
  );
}
