import { createFileRoute, Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { launchWords } from '#src/i18n/en/launch.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useWaitingCounts } from '#src/data/unsent/waiting-count-queries.ts'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { mutedText } from '#src/ui/page/text.ts'

export const Route = createFileRoute('/_signed-in/waiting')({ component: WaitingPage })

const WaitingList = lazyPart(() =>
  import('#src/components/outbox/waiting-list.tsx').then((module) => module.WaitingList),
)

const LeftFiles = lazyPart(() =>
  import('#src/components/upload/left-files.tsx').then((module) => module.LeftFiles),
)

/** The unsent changes, opened from the app's icon and from pages without the tray. */
function WaitingPage() {
  const wording = useBrandWords()
  const words = useWords(launchWords)
  const counts = useWaitingCounts()
  const [hadLeft, setHadLeft] = useState(false)
  if (counts !== undefined && counts.notAdded + counts.drafts > 0 && !hadLeft) setHadLeft(true)
  const count = counts === undefined ? 0 : counts.waiting + counts.failed
  return (
    <div className={pageStyle({ width: 'text' })}>
      <PageHeading>{words.waitingTitle}</PageHeading>
      {counts === undefined ? <PageSkeleton label={wording.shell.loading} variant="minimal" /> : null}
      {counts !== undefined && count + counts.notAdded === 0 ? (
        <EmptyState
          isLocal
          title={words.nothingTitle}
          text={words.nothingText}
          picture={<CircleCheck size={48} aria-hidden="true" />}
          actions={
            <Link to="/locations" className={buttonStyle()}>
              {words.toZones}
            </Link>
          }
        />
      ) : null}
      {count > 0 ? <p className={mutedText}>{words.waitingText({ count })}</p> : null}
      <Suspense fallback={null}>
        {hadLeft ? <LeftFiles /> : null}
        <WaitingList place="page" />
      </Suspense>
    </div>
  )
}
