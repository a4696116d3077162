import { useNow } from '#src/components/time/use-now.ts'
import { formatAge, formatDateTime } from '#src/i18n/format.ts'
import { zonesWords } from '#src/i18n/en/zones.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useEndedZones } from '#src/data/zones/zone-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'

/** The zones that ended a short while ago, so that people find out what became of them. */
export function EndedList() {
  const words = useWords(zonesWords)
  const now = useNow()
  const ended = useEndedZones() ?? []
  if (ended.length === 0) return null
  return (
    <section aria-labelledby="ended" className={section} data-transient>
      <h2 id="ended" className={headingStyle({ size: 'medium' })}>
        {words.endedTitle}
      </h2>
      <ul className={list}>
        {ended.map(({ id, name, endedAt, goneAt }) => (
          <li key={id} className={row}>
            <p dir="auto" className={title}>
              {name}
            </p>
            <p className={mutedText}>
              {words.ended({ age: formatAge(endedAt, now), until: formatDateTime(goneAt) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const section = css({ display: 'grid', gap: '3' })
const list = css({ display: 'grid', gap: '2', listStyle: 'none' })
const row = css({
  paddingInline: '4',
  paddingBlock: '3',
  borderRadius: '[min(token(radii.card), 1rem)]',
  borderWidth: 'thin',
  borderStyle: 'dashed',
  borderColor: 'lineStrong',
})
const title = css({ fontWeight: 'semibold', overflowWrap: 'anywhere' })
