import { createFileRoute } from '@tanstack/react-router'
import { RecapStrip } from '#src/components/recap/recap-strip.tsx'
import { activityWords } from '#src/i18n/en/activity.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useNotices } from '#src/data/notices/notice-queries.ts'
import { useRecapOffers } from '#src/data/recap/recap-queries.ts'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { mutedText } from '#src/ui/page/text.ts'
import { NotificationList } from './notification-list.tsx'
import { ShownToastList } from './shown-toast-list.tsx'

export const Route = createFileRoute('/_signed-in/activity')({ component: ActivityPage })

/** What happened lately, to be read again: news of the zones, and the messages of this session. */
function ActivityPage() {
  const notices = useNotices()
  const films = useRecapOffers()
  const words = useWords(activityWords)
  return (
    <div className={pageStyle({ width: 'text' })}>
      <header>
        <PageHeading>{words.title}</PageHeading>
        <p className={mutedText}>{words.text}</p>
      </header>
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
