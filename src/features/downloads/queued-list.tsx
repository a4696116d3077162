import { ImageOff } from 'lucide-react'
import { altTextOf } from '#src/contract/entities/photos/photo.ts'
import { downloadsWords } from '#src/i18n/en/downloads.ts'
import { tileWords } from '#src/i18n/en/tile.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { deleteWithUndo } from '#src/components/undo/delete-with-undo.ts'
import { focusNeighbour } from '#src/components/undo/focus-neighbour.ts'
import { Picture } from '#src/components/photo/picture.tsx'
import { useDownloadForecast } from '#src/data/downloads/download-forecast.ts'
import type { QueuedDownload } from '#src/data/downloads/download-queries.ts'
import { deleteItem } from '#src/data/engine/outbox/deletions.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'

/** Downloads that are queued until the device is online, and the month's remaining downloads after them. */
export function QueuedList({ queued }: { readonly queued: readonly QueuedDownload[] }) {
  const words = useWords(downloadsWords)
  const left = useDownloadForecast([])?.left ?? null
  return (
    <section aria-labelledby="queued-downloads" className={section}>
      <div>
        <h2 id="queued-downloads" className={headingStyle({ size: 'medium' })}>
          {words.waitingTitle}
        </h2>
        {left === null ? null : <p className={mutedText}>{words.waitingText({ left })}</p>}
      </div>
      <ul className={css(cardStyle.raw(), list)}>
        {queued.map((download) => (
          <QueuedItem key={download.mutationId} download={download} />
        ))}
      </ul>
    </section>
  )
}

function QueuedItem({ download }: { readonly download: QueuedDownload }) {
  const words = useWords(downloadsWords)
  const tray = useWords(trayWords)
  const { photoBy } = useWords(tileWords)
  const { mutationId, photo, isSending } = download
  const name = photo === null ? words.nameless : altTextOf(photo, photoBy)
  return (
    <li className={row}>
      <span className={frame} style={{ backgroundColor: photo?.placeholderColor }}>
        {photo === null ? (
          <ImageOff size={24} aria-hidden="true" />
        ) : (
          <Picture photo={photo} rendition="thumb" className={picture} isDecorative />
        )}
      </span>
      <span className={text}>
        <span dir="auto" className={title}>
          {name}
        </span>
        <span className={mutedText}>{download.isCounted ? words.willCount : words.willNotCount}</span>
      </span>
      {isSending ? (
        <span className={mutedText}>{words.sending}</span>
      ) : (
        <Button
          tone="plain"
          size="small"
          aria-label={words.takeBackOf({ name })}
          onClick={(event) => {
            focusNeighbour(event.currentTarget)
            void deleteWithUndo(() => deleteItem(mutationId), tray)
          }}
        >
          {words.takeBack}
        </Button>
      )}
    </li>
  )
}

const section = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const list = css.raw({ display: 'grid', gap: '4', listStyle: 'none' })
const row = css({ display: 'flex', alignItems: 'center', gap: '3' })
const frame = css({
  display: 'grid',
  placeItems: 'center',
  width: '16',
  height: '16',
  flexShrink: '0',
  overflow: 'hidden',
  borderRadius: 'tile',
  backgroundColor: 'sunken',
  color: 'muted',
})
const picture = css({ width: 'full', height: 'full', objectFit: 'cover', display: 'block' })
const text = css({ display: 'grid', flexGrow: '1', minWidth: '0' })
const title = css({ fontWeight: 'semibold', overflowWrap: 'anywhere' })
