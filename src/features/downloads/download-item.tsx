import { Link } from '@tanstack/react-router'
import { ImageOff } from 'lucide-react'
import { useId, type ReactNode, useState } from 'react'
import { formatAge, formatDay } from '#src/i18n/format.ts'
import { tileWords } from '#src/i18n/en/tile.ts'
import { downloadsWords } from '#src/i18n/en/downloads.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { PageLink } from '#src/components/navigation/page-link.tsx'
import { Picture } from '#src/components/photo/picture.tsx'
import { useNow } from '#src/components/time/use-now.ts'
import { altTextOf } from '#src/contract/entities/photos/photo.ts'
import { isFreeAgain } from '#src/contract/entities/photos/download.ts'
import type { DownloadView } from '#src/data/downloads/download-queries.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { linkStyle, mutedText } from '#src/ui/page/text.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { saveAddress } from '#src/components/share/save-file.ts'
import { PlanDialog } from '#src/components/plans/plan-dialog.tsx'
import { problemText } from '#src/components/session/problem-text.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { recordSavedDownload } from '#src/data/downloads/download-commands.ts'
import { downloadPhoto } from '#src/data/photos/photo-commands.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

/** Returns the photo's name: its caption or its photographer, never its file name. */
function useName({ photo, name }: DownloadView): string {
  const { nameless } = useWords(downloadsWords)
  const { photoBy } = useWords(tileWords)
  if (photo !== null) return altTextOf(photo, photoBy)
  // If the photo has been deleted, its row contains the caption or, without one, the file name.
  return name === '' || /\.\w{3,4}$/.test(name) ? nameless : name
}

/** A downloaded photo, with a button to download it again. */
export function DownloadItem({ download }: { readonly download: DownloadView }) {
  const words = useWords(downloadsWords)
  const now = useNow()
  const isOffline = useSyncStatus().connection === 'offline'
  const { photo } = download
  const downloadAgain = useDownloadAgain(download.id)
  const reasonId = useId()
  const name = useName(download)
  const isFree = isFreeAgain(download, now)
  const action = !isFree ? words.againCounts : download.isUnsaved ? words.saveNow : words.again
  return (
    <div className={row}>
      <span className={frame} style={{ backgroundColor: photo?.placeholderColor }}>
        {photo === null ? (
          <ImageOff size={24} aria-hidden="true" />
        ) : (
          <Picture photo={photo} rendition="thumb" className={picture} />
        )}
      </span>
      <div className={text}>
        {photo === null ? (
          <span dir="auto" className={title}>
            {name}
          </span>
        ) : (
          <Link to="/photo/$photoId" params={{ photoId: download.id }} className={linkStyle}>
            {name}
          </Link>
        )}
        <span className={mutedText}>
          {words.inZone({ zone: download.zoneName, when: formatAge(download.lastAt, now) })}
        </span>
        <Chips download={download} />
        {photo === null ? null : (
          <div>
            <Button
              tone="soft"
              size="small"
              className={tall}
              isBusy={downloadAgain.isBusy}
              disabled={isOffline}
              aria-label={words.againOf({ action, name })}
              aria-describedby={isOffline ? reasonId : undefined}
              onClick={downloadAgain.download}
            >
              {action}
            </Button>
            {isOffline ? (
              <p id={reasonId} className={mutedText}>
                {words.offline}
              </p>
            ) : null}
          </div>
        )}
      </div>
      {downloadAgain.upgrade}
    </div>
  )
}

function Chips({ download }: { readonly download: DownloadView }) {
  const words = useWords(downloadsWords)
  const { photo, isOwn, times, isKept, isUnsaved, licence } = download
  return (
    <span className={chips}>
      {isUnsaved ? <Chip tone="success">{words.unsaved}</Chip> : null}
      <Chip tone={isOwn ? 'success' : 'neutral'}>{isOwn ? words.free : words.counted}</Chip>
      {licence === null ? null : (
        <PageLink
          href="/licence"
          aria-label={words.licenceOf({ day: formatDay(licence.at), version: licence.version })}
          className={linkStyle}
        >
          {words.licensed({ day: formatDay(licence.at) })}
        </PageLink>
      )}
      {times > 1 ? <Chip>{words.repeats({ times })}</Chip> : null}
      {isKept ? <Chip tone="accent">{words.kept}</Chip> : null}
      {photo === null ? <Chip tone="warning">{words.gone}</Chip> : null}
    </span>
  )
}

interface RepeatDownload {
  readonly download: () => void
  readonly isBusy: boolean
  /** The dialog that opens if the plan allows no more downloads. Must be rendered. */
  readonly upgrade: ReactNode
}

/** Downloads a photo again under the rules of the user's plan. Needs a connection. */
function useDownloadAgain(id: PhotoId): RepeatDownload {
  const wording = useBrandWords()
  const words = useWords(downloadsWords)
  const [reason, setReason] = useState<string | null>(null)
  const { isBusy, run } = useOneAtATime(async () => {
    const answer = await downloadPhoto(id)
    if (!answer.ok && answer.error.upgradeRequired) setReason(answer.error.message)
    else if (answer.ok) {
      saveAddress(answer.value.url, answer.value.filename)
      recordSavedDownload(id)
      showToast(words.recorded, { tone: 'success' })
    } else {
      const text = problemText(answer.error, wording.error, words.failedText)
      showToast(words.failed, { text, tone: 'danger' })
    }
  })
  return {
    download: run,
    isBusy,
    upgrade:
      reason === null ? null : (
        <PlanDialog reason={{ title: words.failed, text: reason }} onClose={() => setReason(null)} />
      ),
  }
}

const row = css({ display: 'flex', gap: '4', alignItems: 'flex-start' })
const frame = css({
  display: 'grid',
  placeItems: 'center',
  width: '20',
  height: '20',
  flexShrink: '0',
  overflow: 'hidden',
  borderRadius: 'tile',
  backgroundColor: 'sunken',
  color: 'muted',
})
const picture = css({ width: 'full', height: 'full', objectFit: 'cover', display: 'block' })
const text = css({ display: 'grid', gap: '1.5', flexGrow: '1', minWidth: '0' })
const title = css({ fontWeight: 'semibold', overflowWrap: 'anywhere' })
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const tall = css({ minHeight: 'touch' })
