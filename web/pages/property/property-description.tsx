import { ChevronDown } from 'lucide-react';
import { useState } from 'react';

/** More than this many characters are folded away behind "more". */
const shownAtFirst = 420;

/** The owner's own words, in paragraphs; a long text is folded, and whole without JavaScript. */
export function PropertyDescription({ text }: { text: string }) {
  const [folded, setFolded] = useState(true);
  if (!text.trim()) return null;
  const long = text.length > shownAtFirst;
  return (
    <section className="block">
      <h2 className="h3">Description</h2>
      <div className={long && folded ? 'text stack description description--folded' : 'text stack description'}>
        {text.split(/\n{2,}/).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      {long && (
        <button
          className="go description__more"
          type="button"
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        >
          {folded ? 'more' : 'less'} <ChevronDown className="icon" />
        </button>
      )}
    </section>
  );
}
