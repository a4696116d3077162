import { Link, useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { serverText } from '#src/components/session/problem-text.ts'
import { downloadCostWords } from '#src/i18n/en/download-cost.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { queueDownloads, waitForDownloads } from '#src/data/downloads/download-commands.ts'
import { useDownloadForecast } from '#src/data/downloads/download-forecast.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { linkStyle, mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { downloadCost, isBeyondLimit, showsDownloadsLeft } from './download-cost.ts'
import { LicenceLine } from './licence-line.tsx'

interface DownloadLaterDialogProps {
  readonly ids: readonly PhotoId[]
  readonly onClose: () => void
}

/** When offline: shows what the downloads would use of the month's limit, and queues them. */
export function DownloadLaterDialog({ ids, onClose }: DownloadLaterDialogProps) {
  const close = useBrandWords().shell.close
  const words = useWords(downloadCostWords)
  const forecast = useDownloadForecast(ids)
  const queue = useQueue(onClose)
  if (forecast === undefined) return null
  const isTooMany = isBeyondLimit(forecast)
  const { counted, left, queued } = forecast
  const requestedIds = ids.filter((id) => !queued.includes(id))
  return (
    <Dialog title={words.title} closeLabel={close} onClose={onClose}>
      <ul className={list}>
        {downloadCost(forecast, words).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {left !== null && counted > 0 && !isTooMany && showsDownloadsLeft(left - counted) ? (
          <li>{words.leftThen({ left: left - counted })}</li>
        ) : null}
      </ul>
      {isTooMany ? (
        <Notice
          tone="warning"
          actions={
            <Link to="/subscription" className={linkStyle} onClick={onClose}>
              {words.plans}
            </Link>
          }
        >
          {words.tooMany}
        </Notice>
      ) : (
        <p className={mutedText}>
          {words.text} {counted > 0 ? words.month : ''}
        </p>
      )}
      <LicenceLine isOwn={forecast.own === requestedIds.length} />
      <div className={buttons}>
        <Button
          disabled={isTooMany || requestedIds.length === 0}
          icon={<Download size={18} aria-hidden="true" />}
          onClick={() => void queue(requestedIds)}
        >
          {words.start}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </Dialog>
  )
}

/** Queues them and confirms it. Shows the result later if this tab is still open. */
function useQueue(onClose: () => void): (ids: readonly PhotoId[]) => Promise<void> {
  const words = useWords(downloadCostWords)
  const photoText = useWords(photoWords)
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  return async (ids) => {
    if (isBusy) return
    setBusy(true)
    try {
      await queueDownloads(ids)
    } catch {
      showToast(words.notStored, { tone: 'danger' })
      setBusy(false)
      return
    }
    showToast(words.queued({ count: ids.length }), { text: words.queuedText, tone: 'success' })
    onClose()
    const { recorded, refused } = await waitForDownloads(ids)
    if (refused !== null) showToast(photoText.downloadFailed, { text: serverText(refused), tone: 'danger' })
    else if (recorded.length > 0)
      showToast(words.ready({ count: recorded.length }), {
        text: words.readyText,
        tone: 'success',
        action: { label: words.show, onAction: () => void navigate({ to: '/downloads' }) },
      })
  }
}

const list = css({ display: 'grid', gap: '1.5' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
