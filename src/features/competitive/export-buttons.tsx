import { Download } from 'lucide-react'
import { formatDecimal } from '#src/i18n/format.ts'
import { competitiveWords } from '#src/i18n/en/competitive.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { saveFile } from '#src/components/share/save-file.ts'
import type { Portfolio } from '#src/data/competitive/entry-queries.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { portfolioCsv, portfolioJson } from './portfolio-export.ts'

/** Saves what this device holds of the portfolio as a file, without a network too. */
export function ExportButtons({ portfolio }: { readonly portfolio: Portfolio }) {
  const words = useWords(competitiveWords)
  // Where numbers have a decimal comma, spreadsheets divide columns by semicolons.
  const separator = formatDecimal(0.5).includes(',') ? ';' : ','
  const save = (format: 'CSV' | 'JSON') => {
    const now = browserPlatform.clock.now()
    const content =
      format === 'CSV' ? portfolioCsv(portfolio, { words, separator, now }) : portfolioJson(portfolio, now)
    const name = `portfolio-${new Date(now).toISOString().slice(0, 10)}.${format.toLowerCase()}`
    saveFile(new File([content], name, { type: format === 'CSV' ? 'text/csv' : 'application/json' }))
  }
  const icon = <Download size={18} aria-hidden="true" />
  return (
    <div className={row}>
      {(['CSV', 'JSON'] as const).map((format) => (
        <Button key={format} tone="soft" icon={icon} onClick={() => save(format)}>
          {words.saveAs({ format })}
        </Button>
      ))}
    </div>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
