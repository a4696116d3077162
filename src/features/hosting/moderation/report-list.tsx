import { useNow } from '#src/components/time/use-now.ts'
import { formatAge } from '#src/i18n/format.ts'
import { moderationWords } from '#src/i18n/en/moderation.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { ReportView } from '#src/data/reports/report-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { mutedText } from '#src/ui/page/text.ts'

/** Who reported a photo, the reason and the text. */
export function ReportList({ reports }: { readonly reports: readonly ReportView[] }) {
  const words = useWords(moderationWords)
  const now = useNow()
  if (reports.length === 0) return null
  return (
    <ul aria-label={words.reports} className={list}>
      {reports.map(({ id, reason, note, reporter, createdAt }) => (
        <li key={id} className={row}>
          <p className={reasonStyle}>{words.reasons[reason]}</p>
          {note === '' ? null : <p className={text}>{note}</p>}
          <p className={mutedText}>
            {words.reportedBy({ name: reporter.displayName, age: formatAge(createdAt, now) })}
          </p>
        </li>
      ))}
    </ul>
  )
}

const list = css({ display: 'grid', gap: '2', listStyle: 'none', marginBlockStart: '2' })
const row = css({
  paddingInline: '3',
  paddingBlock: '2',
  borderRadius: '[min(token(radii.card), 0.75rem)]',
  backgroundColor: 'sunken',
})
const reasonStyle = css({ fontWeight: 'semibold', fontSize: 'sm' })
const text = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
