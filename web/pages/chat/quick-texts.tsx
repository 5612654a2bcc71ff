import * as css from './composer.module.css';

/** Texts that fill the field for editing; choosing one sends nothing. */
export function QuickTexts({ texts, onChoose }: { texts: readonly string[]; onChoose: (text: string) => void }) {
  if (texts.length === 0) return null;
  return (
    <div className={css.quick} role="group" aria-label="Quick messages">
      {texts.map((text) => (
        <button key={text} type="button" onClick={() => onChoose(text)}>
          {text}
        </button>
      ))}
    </div>
  );
}
