import { Check, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { ClipSign } from '#src/components/photo/clip-sign.tsx'
import { Picture } from '#src/components/photo/picture.tsx'
import { moderationWords } from '#src/i18n/en/moderation.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import type { ModerationDecision, ModerationViewProps } from './use-moderation.ts'
import { type PhotoView, waitsForClip } from '#src/data/photos/photo-view.ts'
import type { ReportView } from '#src/data/reports/report-view.ts'

/** A grid of photos that can be selected and decided together. */
export function ModerationGrid({ list, items, moderation }: ModerationViewProps) {
  const words = useWords(moderationWords)
  const [marked, setMarked] = useState<ReadonlySet<PhotoId>>(new Set())
  const chosen = items.filter(({ photo }) => marked.has(photo.id)).map(({ photo }) => photo)
  const approvable = chosen.filter((photo) => !waitsForClip(photo))
  const isAll = chosen.length === items.length
  const mark = (id: PhotoId, isOn: boolean) => {
    const next = new Set(marked)
    if (isOn) next.add(id)
    else next.delete(id)
    setMarked(next)
  }
  const decide = (decision: ModerationDecision) => {
    setMarked(new Set())
    moderation.decide(decision === 'approve' ? approvable : chosen, decision)
  }
  return (
    <>
      <div className={bar}>
        <Button
          tone="plain"
          onClick={() => setMarked(new Set(isAll ? [] : items.map(({ photo }) => photo.id)))}
        >
          {isAll ? words.selectNone : words.selectAll}
        </Button>
        <span className={count}>{words.selected({ count: chosen.length })}</span>
        {list === 'hidden' ? null : (
          <Button
            tone="plain"
            disabled={chosen.length === 0}
            icon={<EyeOff size={19} aria-hidden="true" />}
            onClick={() => decide('hide')}
          >
            {words.hideCount({ count: chosen.length })}
          </Button>
        )}
        <Button
          disabled={approvable.length === 0}
          icon={<Check size={19} aria-hidden="true" />}
          onClick={() => decide('approve')}
        >
          {words.yesCount[list]({ count: approvable.length })}
        </Button>
      </div>
      <ul aria-label={words.list[list]} className={grid}>
        {items.map(({ photo, reports }) => (
          <GridTile key={photo.id} photo={photo} marked={marked} mark={mark} reports={reports} />
        ))}
      </ul>
    </>
  )
}

interface GridTileProps {
  readonly photo: PhotoView
  readonly marked: ReadonlySet<PhotoId>
  readonly mark: (id: PhotoId, isOn: boolean) => void
  readonly reports: readonly ReportView[]
}

function GridTile({ photo, marked, mark, reports }: GridTileProps) {
  const words = useWords(moderationWords)
  return (
    <li>
      <label className={tile} style={{ backgroundColor: photo.placeholderColor }}>
        <Picture photo={photo} rendition="thumb" className={picture} />
        <ClipSign clip={photo.clip} corner="end" />
        <input
          type="checkbox"
          className={box}
          aria-label={words.select({ name: photo.uploader.displayName })}
          checked={marked.has(photo.id)}
          onChange={(event) => mark(photo.id, event.target.checked)}
        />
        {reports[0] === undefined ? null : <span className={reason}>{words.reasons[reports[0].reason]}</span>}
        {waitsForClip(photo) ? <span className={reason}>{words.clipArrivingShort}</span> : null}
      </label>
    </li>
  )
}

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const count = css({ color: 'muted', fontSize: 'sm', flexGrow: '1' })
const grid = css({
  display: 'grid',
  gap: '1.5',
  listStyle: 'none',
  gridTemplateColumns: '[repeat(auto-fill, minmax(8.5rem, 1fr))]',
})
const tile = css({
  position: 'relative',
  display: 'block',
  aspectRatio: 'square',
  borderRadius: 'tile',
  overflow: 'hidden',
  cursor: 'pointer',
  '&:has(:checked)': { outline: '[4px solid token(colors.accent)]', outlineOffset: '[-4px]' },
  '&:has(:focus-visible)': { outline: '[4px solid token(colors.accentText)]', outlineOffset: '[1px]' },
})
const picture = css({ width: 'full', height: 'full', objectFit: 'cover', display: 'block' })
const box = css({
  position: 'absolute',
  top: '2',
  insetInlineStart: '2',
  width: '6',
  height: '6',
  accentColor: 'accent',
})
const reason = css({
  position: 'absolute',
  insetInline: '0',
  bottom: '0',
  paddingInline: '2',
  paddingBlock: '1.5',
  fontSize: '2xs',
  fontWeight: 'bold',
  lineHeight: 'snug',
  color: 'onStage',
  backgroundColor: 'stageRaised',
})
