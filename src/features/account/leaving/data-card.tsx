import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { problemText } from '#src/components/session/problem-text.ts'
import type { AccountExport } from '#src/contract/calls/leaving-calls.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { requestDataExport, dataExportPath, readDataExport } from '#src/data/session/leaving-commands.ts'
import { useNotificationRows } from '#src/data/notifications/notification-queries.ts'
import { formatBytes, formatDay } from '#src/i18n/format.ts'
import { leavingWords } from '#src/i18n/en/leaving.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { whileWanted } from '#src/platform/while-wanted.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

/**
 * Requests a file with all the user's data and downloads it. When the file is ready, a notification arrives with the
 * pull.
 */
export function DataCard() {
  const newest = useNotificationRows()?.find(({ kind }) => kind === 'data-ready')?.id
  return <ExportCard key={newest ?? ''} />
}

function ExportCard() {
  const words = useWords(leavingWords)
  const { connection } = useSyncStatus()
  const { made, isBusy, ask } = useDataExport(connection === 'offline')
  const isInProgress = made !== null && made.endsAt === null
  return (
    <section id="my-data" aria-labelledby="data" className={css(cardStyle.raw(), stack)}>
      <div>
        <h2 id="data" className={headingStyle({ size: 'medium' })}>
          {words.dataTitle}
        </h2>
        <p className={mutedText}>{words.dataText}</p>
      </div>
      <p role="status">
        {isInProgress
          ? words.dataMaking
          : made?.endsAt
            ? words.dataReady({ size: formatBytes(made.bytes ?? 0), day: formatDay(Date.parse(made.endsAt)) })
            : null}
      </p>
      <div className={row}>
        {made?.endsAt ? (
          <a href={dataExportPath(made.id)} download className={buttonStyle({ size: 'small' })}>
            <Download size={18} aria-hidden="true" />
            {words.dataFetch}
          </a>
        ) : null}
        {isInProgress ? null : (
          <Button tone="soft" size="small" isBusy={isBusy} onClick={ask}>
            {made === null ? words.dataAsk : words.dataAskAgain}
          </Button>
        )}
      </div>
    </section>
  )
}

function useDataExport(isOffline: boolean) {
  const words = useWords(leavingWords)
  const { error } = useBrandWords()
  const [made, setMade] = useState<AccountExport | null>(null)
  useEffect(() => {
    if (isOffline) return undefined
    return whileWanted(readDataExport(), (answer) => {
      if (answer.ok) setMade(answer.value)
    })
  }, [isOffline])
  const { isBusy, run } = useOneAtATime(async () => {
    const response = await requestDataExport()
    if (response.ok) setMade(response.value)
    else if (response.error.code === 'network') showToast(words.dataNeedsNetwork, { tone: 'danger' })
    else if (response.error.code === 'too_many_requests') showToast(words.dataTooOften, { tone: 'danger' })
    else showToast(problemText(response.error, error), { tone: 'danger' })
  })
  return { made, isBusy, ask: run }
}

const stack = css.raw({ display: 'grid', gap: '4' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
