import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useDeviceNow } from '#src/components/time/use-now.ts'
import { formatAge } from '#src/i18n/format.ts'
import { activityWords } from '#src/i18n/en/activity.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { subscribeToToasts, shownToasts } from '#src/ui/toasts/toast-store.ts'
import { eventItem, eventList, eventRow, eventSign, eventTitle, eventWords } from './event-list.ts'

/** The messages of this session that are still remembered, the last first; nothing where there are none. */
export function ShownToastList() {
  const words = useWords(activityWords)
  const told = useSyncExternalStore(subscribeToToasts, shownToasts)
  const now = useDeviceNow()
  if (told.length === 0) return null
  return (
    <section aria-labelledby="session" className={css(cardStyle.raw(), stack)}>
      <div>
        <h2 id="session" className={headingStyle({ size: 'medium' })}>
          {words.session}
        </h2>
        <p className={mutedText}>{words.sessionText}</p>
      </div>
      <ul className={eventList}>
        {told.map(({ id, title, text, tone, shownAt }) => {
          const Sign = signs[tone]
          return (
            <li key={id} className={eventItem}>
              <div className={css(eventRow)}>
                <Sign size={20} aria-hidden="true" className={eventSign} />
                <span className={eventWords}>
                  <span className={eventTitle}>{title}</span>
                  {text === undefined ? null : <span className={mutedText}>{text}</span>}
                  <span className={mutedText}>{formatAge(shownAt, now)}</span>
                </span>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const signs = { info: Info, success: CircleCheck, danger: CircleAlert }
const stack = css.raw({ display: 'grid', gap: '3' })
