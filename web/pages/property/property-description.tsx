import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { asWritten } from '#web/lib/written-text.ts';
import * as recordPage from '#web/features/record-page/record-page.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/property.ts';

/** A longer description is folded after this many characters. */
const shownAtFirst = 420;

/** The owner's description, in paragraphs; a long one is folded, but complete without JavaScript. */
export function PropertyDescription({ text }: { text: string }) {
  const [folded, setFolded] = useState(true);
  if (!text.trim()) return null;
  const long = text.length > shownAtFirst;
  return (
    <section className={recordPage.block}>
      <h2 className={typography.h3}>{texts.description()}</h2>
      <div
        className={
          long && folded
            ? `${typography.prose} ${layout.stack} ${recordPage.description} ${recordPage.folded}`
            : `${typography.prose} ${layout.stack} ${recordPage.description}`
        }
      >
        {text.split(/\n{2,}/).map((paragraph, index) => (
          <p {...asWritten(paragraph)} key={index}>
            {paragraph}
          </p>
        ))}
      </div>
      {long && (
        <button
          className={`${typography.more} ${recordPage.more}`}
          type="button"
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        >
          {folded ? texts.more() : texts.less()} <ChevronDown />
        </button>
      )}
    </section>
  );
}
