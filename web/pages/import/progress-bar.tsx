import * as progress from '#web/features/posting/steps/progress.module.css';
import * as typography from '#web/ui/typography/typography.module.css';

interface ProgressBarProps {
  label: string;
  /** Null while the amount is unknown. */
  percent: number | null;
  /** The step under way, for everybody. */
  text: string;
}

/** Steps in which a screen reader announces the progress; each percent would be too much. */
const spokenStep = 25;

/** A progress bar with its text. */
export function ProgressBar({ label, percent, text }: ProgressBarProps) {
  return (
    <div>
      <p>{text}</p>
      <div
        className={`${progress.progress} ${progress.large}`}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
      >
        {percent === null ? <i className={progress.unknown} /> : <i style={{ width: `${percent}%` }} />}
      </div>
      {percent !== null && (
        <p className={`${typography.meta} ${typography.tabular}`} aria-hidden="true">
          {percent} %
        </p>
      )}
      <p className={typography.screenReaderOnly} role="status">
        {percent === null ? text : `${label}: ${Math.floor(percent / spokenStep) * spokenStep}%`}
      </p>
    </div>
  );
}
