import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { downloadCost, isBeyondLimit, showsDownloadsLeft } from '#src/components/photo/download-cost.ts'
import { ClipSign } from '#src/components/photo/clip-sign.tsx'
import { Picture } from '#src/components/photo/picture.tsx'
import { PlanDialog } from '#src/components/plans/plan-dialog.tsx'
import { problemText } from '#src/components/session/problem-text.ts'
import { downloadAll } from '#src/components/share/download-all.ts'
import { downloadCostWords } from '#src/i18n/en/download-cost.ts'
import { exportWords } from '#src/i18n/en/export.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { useDownloadForecast } from '#src/data/downloads/download-forecast.ts'
import { downloadPhoto } from '#src/data/photos/photo-commands.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Section } from '#src/ui/page/section.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

interface AddOthersProps {
  /** Other people's photos that are not in the ZIP yet, newest first. */
  readonly photos: readonly PhotoView[]
  readonly isOffline: boolean
}

const pageSize = 48

/** Selects other people's photos to add to the ZIP. They count as downloads of the user's plan. */
export function AddOthers({ photos, isOffline }: AddOthersProps) {
  const words = useWords(exportWords)
  const costText = useWords(downloadCostWords)
  const [chosen, setChosen] = useState<ReadonlySet<PhotoId>>(new Set())
  const ids = photos.map(({ id }) => id).filter((id) => chosen.has(id))
  const forecast = useDownloadForecast(ids)
  const { add, progress, upgrade } = useRecordDownloads()
  const isTooMany = forecast !== undefined && isBeyondLimit(forecast)
  const toggle = (id: PhotoId) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const left = forecast?.left ?? null
  return (
    <Section id="export-others" title={words.addTitle} level={3} className={css(cardStyle.raw(), card)}>
      <p className={mutedText}>
        {words.addText} {showsDownloadsLeft(left) ? words.addLeft({ left }) : ''}
      </p>
      <OthersGrid photos={photos} chosen={chosen} onToggle={toggle} />
      <p role="status" className={mutedText}>
        {progress === null
          ? forecast === undefined
            ? ''
            : downloadCost(forecast, costText).join(' ')
          : words.adding({ at: progress + 1, total: ids.length })}
      </p>
      {isTooMany ? <Notice tone="warning">{costText.tooMany}</Notice> : null}
      <Button
        tone="soft"
        isBusy={progress !== null}
        disabled={isOffline || isTooMany || ids.length === 0}
        icon={<Plus size={20} aria-hidden="true" />}
        onClick={() => void add(ids)}
      >
        {words.add({ count: ids.length })}
      </Button>
      {isOffline ? <p className={mutedText}>{words.addOffline}</p> : null}
      {upgrade}
    </Section>
  )
}

interface OthersGridProps {
  readonly photos: readonly PhotoView[]
  readonly chosen: ReadonlySet<PhotoId>
  readonly onToggle: (id: PhotoId) => void
}

function OthersGrid({ photos, chosen, onToggle }: OthersGridProps) {
  const words = useWords(exportWords)
  const [shown, setShown] = useState(pageSize)
  return (
    <>
      <ul aria-label={words.addTitle} className={grid}>
        {photos.slice(0, shown).map((photo) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-pressed={chosen.has(photo.id)}
              className={thumb}
              onClick={() => onToggle(photo.id)}
            >
              <Picture photo={photo} rendition="thumb" className={picture} />
              <ClipSign clip={photo.clip} corner="end" />
              <span aria-hidden="true" className={mark}>
                {chosen.has(photo.id) ? <Check size={16} /> : null}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {photos.length > shown ? (
        <div>
          <Button tone="plain" onClick={() => setShown(shown + 4 * pageSize)}>
            {words.addMore({ count: photos.length - shown })}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** Records the downloads in sequence. Stops at the plan's limit or if the connection is lost. */
function useRecordDownloads() {
  const words = useWords(exportWords)
  const photoText = useWords(photoWords)
  const errors = useBrandWords().error
  const [progress, setProgress] = useState<number | null>(null)
  const [limitText, setLimitText] = useState<string | null>(null)
  const add = async (ids: readonly PhotoId[]) => {
    if (progress !== null) return
    setProgress(0)
    const { saved, stopped } = await downloadAll(ids, {
      record: downloadPhoto,
      save: async () => true,
      pause: async () => {},
      onProgress: setProgress,
    })
    setProgress(null)
    const text = stopped === null ? '' : problemText(stopped, errors)
    if (stopped?.upgradeRequired === true) setLimitText(text)
    else if (saved < ids.length)
      showToast(words.addedSome({ added: saved, total: ids.length }), { text, tone: 'danger' })
    else showToast(words.added({ count: saved }), { tone: 'success' })
  }
  const upgrade =
    limitText === null ? null : (
      <PlanDialog
        reason={{ title: photoText.downloadFailed, text: limitText }}
        onClose={() => setLimitText(null)}
      />
    )
  return { add, progress, upgrade }
}

const card = css.raw({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const grid = css({
  display: 'grid',
  gap: '2',
  gridTemplateColumns: '[repeat(auto-fill, minmax(4.5rem, 1fr))]',
  listStyle: 'none',
})
const thumb = css({
  position: 'relative',
  display: 'block',
  width: 'full',
  aspectRatio: 'square',
  borderRadius: 'sm',
  overflow: 'hidden',
  cursor: 'pointer',
  '&[aria-pressed=true]': { boxShadow: '[0 0 0 3px token(colors.accent)]' },
  _focusVisible: { outline: '[3px solid token(colors.accentText)]', outlineOffset: '[2px]' },
})
const picture = css({ width: 'full', height: 'full', objectFit: 'cover', display: 'block' })
const mark = css({
  position: 'absolute',
  top: '1',
  insetInlineStart: '1',
  display: 'grid',
  placeItems: 'center',
  width: '6',
  height: '6',
  borderRadius: 'full',
  borderWidth: 'thick',
  borderColor: '[#ffffff]',
  color: 'onAccent',
  backgroundColor: '[rgb(0 0 0 / 0.35)]',
  '[aria-pressed=true] > &': { backgroundColor: 'accent' },
})
