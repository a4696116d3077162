import { Suspense, useState } from 'react'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { fileOf } from '#src/data/chosen-photos/chosen-files.ts'
import { removeChosen, retryChosen } from '#src/data/chosen-photos/chosen-commands.ts'
import { useUnfinishedFiles } from '#src/data/chosen-photos/chosen-queries.ts'
import { type ChosenPhotoRow, needsCut } from '#src/data/engine/rows/chosen-photo-row.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import { clipWords } from '#src/i18n/en/clip.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Spinner } from '#src/ui/buttons/spinner.tsx'
import { ChosenPicture } from './chosen-picture.tsx'
import { clipProblemText, problemText } from './problem-text.ts'
import { SaveChosen } from './save-chosen.tsx'

const { Dialog: UploadDialog } = dialogPart(() =>
  import('./upload-dialog.tsx').then((module) => module.UploadDialog),
)

const CutFilms = lazyPart(() =>
  import('#src/components/clips/cut-films.tsx').then((module) => module.CutFilms),
)

/** How many names are listed; further files are only counted. */
const maxNamed = 6

const storageFailures: ReadonlySet<string | null> = new Set(['interrupted', 'file_gone', 'quota'])

/** True if the bytes are not on this device: only choosing the file again helps. */
function isLostFile({ problem, attempts }: ChosenPhotoRow): boolean {
  return storageFailures.has(problem) && attempts === 0
}

function canTryAgain(row: ChosenPhotoRow): boolean {
  if (row.problem === 'worker_failed') return true
  return row.problem === 'quota' && (row.attempts > 0 || fileOf(row.id) !== undefined)
}

/**
 * Chosen files that did not become photos, with the reason, and files for which Upload was not tapped. Stays mounted
 * when nothing is left, because the composer that it opened may have more to show.
 */
export function LeftFiles() {
  const { notAdded, drafts } = useUnfinishedFiles()
  const words = useWords(trayWords)
  const [composed, setComposed] = useState<ComposerTarget | null>(null)
  const batches = [...Map.groupBy(notAdded, ({ batchId }) => batchId)]
  const films = drafts.filter(needsCut)
  const zones = [
    ...Map.groupBy(
      drafts.filter((row) => !needsCut(row)),
      ({ zoneId }) => zoneId,
    ),
  ]
  return (
    <>
      {batches.length > 0 ? (
        <section aria-label={words.notAdded} className={card}>
          <h2 className={heading}>{words.notAdded}</h2>
          {batches.map(([batchId, rows]) => (
            <Batch key={batchId} rows={rows} />
          ))}
        </section>
      ) : null}
      {zones.length > 0 || films.length > 0 ? (
        <section aria-label={words.notUploaded} className={card}>
          <h2 className={heading}>{words.notUploaded}</h2>
          {films.length > 0 ? (
            <Suspense fallback={<Spinner />}>
              <CutFilms rows={films} />
            </Suspense>
          ) : null}
          {zones.map(([zoneId, rows]) =>
            zoneId === null ? null : (
              <Draft key={zoneId} zoneId={zoneId} rows={rows} onContinue={setComposed} />
            ),
          )}
        </section>
      ) : null}
      {composed === null ? null : (
        <UploadDialog {...composed} initialFiles={noFiles} onClose={() => setComposed(null)} />
      )}
    </>
  )
}

interface ComposerTarget {
  readonly zoneId: ZoneId
  readonly zoneName: string
}

const noFiles: readonly File[] = []

function Batch({ rows }: { readonly rows: readonly ChosenPhotoRow[] }) {
  const words = useWords(trayWords)
  const ids = rows.map(({ id }) => id)
  const total = Math.max(rows.length, rows[0]?.batchSize ?? 0)
  const isLost = rows.every(isLostFile)
  const retryable = rows.filter(canTryAgain)
  return (
    <>
      {total === 1 ? null : (
        <p>
          {isLost
            ? words.notStored({ count: rows.length, total })
            : words.notAddedCount({ count: rows.length, total })}
        </p>
      )}
      <ul className={list}>
        {rows.slice(0, maxNamed).map((row) => (
          <NotAddedFile key={row.id} row={row} />
        ))}
      </ul>
      <div className={actions}>
        {retryable.length > 0 ? (
          <Button size="small" tone="soft" onClick={() => void retryChosen(retryable.map(({ id }) => id))}>
            {words.retry}
          </Button>
        ) : null}
        <Button size="small" tone="plain" onClick={() => void removeChosen(ids)}>
          {words.dismiss}
        </Button>
      </div>
    </>
  )
}

function NotAddedFile({ row }: { readonly row: ChosenPhotoRow }) {
  const words = useWords(photoWords)
  const clipText = useWords(clipWords)
  const { problem, film } = row
  return (
    <li className={line}>
      <ChosenPicture row={row} className={picture} />
      <span className={text}>
        <span dir="auto" className={name}>
          {row.name}
        </span>
        <span className={reason}>
          {film === undefined
            ? problemText(problem ?? '', words)
            : clipProblemText(problem ?? '', words, clipText)}
        </span>
      </span>
      {problem === 'quota' ? <SaveChosen row={row} /> : null}
    </li>
  )
}

interface DraftProps {
  readonly zoneId: ZoneId
  readonly rows: readonly ChosenPhotoRow[]
  readonly onContinue: (composed: ComposerTarget) => void
}

function Draft({ zoneId, rows, onContinue }: DraftProps) {
  const words = useWords(trayWords)
  const zone = useZone(zoneId)
  if (zone === undefined) return null
  return (
    <>
      <p>{words.drafted({ count: rows.length, zone: zone?.name ?? '–' })}</p>
      <div className={actions}>
        {zone === null ? null : (
          <Button size="small" tone="soft" onClick={() => onContinue({ zoneId, zoneName: zone.name })}>
            {words.goOn}
          </Button>
        )}
        <Button size="small" tone="plain" onClick={() => void removeChosen(rows.map(({ id }) => id))}>
          {words.discard}
        </Button>
      </div>
    </>
  )
}

const card = css({
  pointerEvents: 'auto',
  display: 'grid',
  gap: '2',
  marginInlineStart: { base: '2', md: '[auto]' },
  marginInlineEnd: { base: '2', md: '4' },
  marginBlockStart: '2',
  padding: '3',
  width: { base: '[calc(100% - 1rem)]', md: '[24rem]' },
  fontSize: 'sm',
  backgroundColor: 'raised',
  color: 'ink',
  borderRadius: '[min(token(radii.card), 1.25rem)]',
  borderWidth: 'thin',
  borderColor: 'accentLine',
  boxShadow: 'float',
})
const heading = css({ fontSize: 'sm', fontWeight: 'bold', lineHeight: 'snug' })
const list = css({ display: 'grid', gap: '1', listStyle: 'none', maxHeight: '[28dvh]', overflowY: 'auto' })
const line = css({ display: 'flex', alignItems: 'center', gap: '2' })
const picture = css({ width: '[32px]', height: '[32px]', objectFit: 'cover', borderRadius: 'sm' })
const text = css({ display: 'grid', minWidth: '0', lineHeight: 'snug' })
const name = css({
  fontWeight: 'semibold',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const reason = css({ fontSize: 'xs', color: 'danger' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
