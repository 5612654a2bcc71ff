import { FileSpreadsheet } from 'lucide-react';
import { downloadCsvTemplate, downloadWorkbookTemplate } from '#contracts/calls/imports.ts';
import { language } from '#web/lib/language.ts';
import { addressOf } from '#web/lib/make-call.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import * as icons from '#web/ui/icon/icon.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/import.ts';

const templates = { xlsx: downloadWorkbookTemplate, csv: downloadCsvTemplate } as const;

/** The template to download, in both formats. */
export function TemplateLinks() {
  return (
    <div className={layout.row}>
      <span className={typography.meta}>{texts.noFileYet()}</span>
      {(['xlsx', 'csv'] as const).map((format) => (
        <a
          key={format}
          className={buttonClass({ look: 'quiet', size: 'sm' })}
          href={addressOf(templates[format], { query: { language } })}
          download
        >
          <FileSpreadsheet className={icons.small} />
          {texts.template({ format: format.toUpperCase() })}
        </a>
      ))}
    </div>
  );
}
