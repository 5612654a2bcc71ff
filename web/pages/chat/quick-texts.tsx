import * as css from './composer.module.css';
import * as texts from '#texts/chat.ts';

/** Texts that fill the field for editing; choosing one sends nothing. */
export function QuickTexts({ offered, onChoose }: { offered: readonly string[]; onChoose: (text: string) => void }) {
  if (offered.length === 0) return null;
  return (
    <div className={css.quick} role="group" aria-label={texts.quickMessages()}>
      {offered.map((text) => (
        <button key={text} type="button" onClick={() => onChoose(text)}>
          {text}
        </button>
      ))}
    </div>
  );
}
