import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { launchWords } from '#src/i18n/en/launch.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { chooseFiles } from '#src/data/chosen-photos/choose-files.ts'
import { isQuotaError } from '#src/data/engine/quota-error.ts'
import { subscribeToLaunchedFiles } from '#src/platform/device/launch-queue.ts'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { mutedText } from '#src/ui/page/text.ts'

export const Route = createFileRoute('/_signed-in/open-files')({ component: OpenFilesPage })

/**
 * Handles images that were opened with the installed app: stores them on this device, then continues to the choice of a
 * zone.
 */
function OpenFilesPage() {
  const words = useWords(launchWords)
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const hasNotified = useRef(false)
  useEffect(() => {
    const keep = async (files: readonly File[]) => {
      try {
        const { read } = await chooseFiles(files, { purpose: 'draft', zoneId: null })
        await read
        await navigate({ to: '/share', replace: true })
      } catch (error) {
        if (!isQuotaError(error)) throw error
        setProblem(words.openFull)
      }
    }
    subscribeToLaunchedFiles((files) => {
      // If the effect runs again after a language change, the browser does not report the launch again.
      if (files === null && hasNotified.current) return
      hasNotified.current = true
      if (files === null || files.length === 0) setProblem(words.openEmptyText)
      else if (files === 'unreadable') setProblem(words.openFailed)
      else keep(files).catch(() => setProblem(words.openFailed))
    })
  }, [navigate, words])
  return (
    <div className={pageStyle({ width: 'text' })}>
      <PageHeading>{words.openTitle}</PageHeading>
      {problem === undefined ? (
        <p role="status" className={mutedText}>
          {words.openText}
        </p>
      ) : (
        <EmptyState
          isLocal
          title={words.openEmptyTitle}
          text={problem}
          actions={
            <Link to="/locations" className={buttonStyle()}>
              {words.toZones}
            </Link>
          }
        />
      )}
    </div>
  )
}
