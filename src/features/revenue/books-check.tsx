import { formatDateTime } from '#src/i18n/format.ts'
import { revenueWords } from '#src/i18n/en/revenue.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBooksCheck } from '#src/data/payments/revenue-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { mutedText } from '#src/ui/page/text.ts'

/** The result of the daily bookkeeping check, for admins. */
export function BooksCheck() {
  const words = useWords(revenueWords)
  const check = useBooksCheck()
  if (check === undefined) return null
  return (
    <Section id="books" title={words.booksTitle} className={section}>
      {check === null ? (
        <p className={mutedText}>{words.booksNever}</p>
      ) : (
        <Notice
          tone={check.problems.length === 0 ? 'success' : 'danger'}
          title={
            check.problems.length === 0
              ? words.booksRight
              : words.booksWrong({ count: check.problems.length })
          }
        >
          <p>{words.booksChecked({ bookings: check.bookings, at: formatDateTime(check.at) })}</p>
          {check.problems.length === 0 ? null : (
            <ul className={list}>
              {check.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
    </Section>
  )
}

const section = css({ display: 'grid', gap: '3' })
const list = css({ paddingInlineStart: '5', listStyle: 'disc', overflowWrap: 'anywhere' })
