import { createFileRoute } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { RecapStrip } from '#src/components/recap/recap-strip.tsx'
import { activityWords } from '#src/i18n/en/activity.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useNotificationRows } from '#src/data/notifications/notification-queries.ts'
import { useRecapOffers } from '#src/data/recap/recap-queries.ts'
import { PageHeader } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { Section } from '#src/ui/page/section.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { useDeviceNow } from '#src/components/time/use-now.ts'
import { formatAge } from '#src/i18n/format.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { subscribeToToasts, shownToasts } from '#src/ui/toasts/toast-store.ts'
import { NotificationList } from './notification-list.tsx'
import { eventItem, eventList, eventRow, eventSign, eventTitle, eventWords } from './event-list.ts'

export const Route = createFileRoute('/_signed-in/activity')({ component: ActivityPage })

/** Recent activity: notifications from the zones and the toasts of this session. */
function ActivityPage() {
  const notices = useNotificationRows()
  const films = useRecapOffers()
  const words = useWords(activityWords)
  return (
    <div className={pageStyle({ width: 'text' })}>
      <PageHeader title={words.title} text={words.text} />
      {notices === undefined || films === undefined ? null : (
        <>
          {films.map(({ zoneId, zoneName, brand }) => (
            <RecapStrip key={zoneId} zoneId={zoneId} zoneName={zoneName} brand={brand} />
          ))}
          <NotificationList notices={notices} />
          <ShownToastList />
        </>
      )}
    </div>
  )
}

/** The toasts of this session, newest first; nothing without one. */
function ShownToastList() {
  const words = useWords(activityWords)
  const currentToasts = useSyncExternalStore(subscribeToToasts, shownToasts)
  const now = useDeviceNow()
  if (currentToasts.length === 0) return null
  return (
    <Section
      id="session"
      title={words.session}
      text={words.sessionText}
      className={css(cardStyle.raw(), stack)}
    >
      <ul className={eventList}>
        {currentToasts.map(({ id, title, text, tone, shownAt }) => {
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
    </Section>
  )
}

const signs = { info: Info, success: CircleCheck, danger: CircleAlert }

const stack = css.raw({ display: 'grid', gap: '3' })
