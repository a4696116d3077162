import { CheckCheck, Download, Share2, X } from 'lucide-react'
import { useState } from 'react'
import { isFull, type Selection } from '#src/components/photo-grid/selection/selection.ts'
import { selectionWords } from '#src/i18n/en/selection.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useNow } from '#src/components/time/use-now.ts'
import { hasEarly } from '#src/contract/rules/early-features.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { maxAlbumPhotos } from '#src/contract/entities/photos/shared-photo.ts'
import { css } from '#src/styled-system/css/index.js'
import { bottomBarPlace } from '#src/ui/page/bottom-bar.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { dialogPart } from '#src/components/parts/dialog-part.tsx'
import { SelectionMenu } from './selection-menu.tsx'

const { Dialog: BulkShareDialog } = dialogPart(() =>
  import('./bulk-share-dialog.tsx').then((module) => module.BulkShareDialog),
)
const { Dialog: BulkDownloadDialog } = dialogPart(() =>
  import('./bulk-download-dialog.tsx').then((module) => module.BulkDownloadDialog),
)

interface SelectionBarProps {
  readonly zoneId: ZoneId
  readonly chosen: Selection
  /** Chooses as many as go at once. */
  readonly onAll: () => void
  readonly onClose: () => void
}

/** How many photos are chosen, and what to do with them. */
export function SelectionBar({ zoneId, chosen, onAll, onClose }: SelectionBarProps) {
  const words = useWords(selectionWords)
  const [opened, setOpened] = useState<'share' | 'download' | null>(null)
  const plan = useSession()?.user.subscriptionPlan ?? 'free'
  const hasAll = hasEarly('choose-all', plan, useNow())
  const open = (what: 'share' | 'download') => {
    if (chosen.length === 0) showToast(what === 'share' ? words.none : words.noneToDownload)
    else setOpened(what)
  }
  const closeDialog = () => setOpened(null)
  return (
    <div data-bottom-bar role="group" aria-label={words.bar} className={bar}>
      <IconButton label={words.stop} onClick={onClose}>
        <X size={20} aria-hidden="true" />
      </IconButton>
      <div role="status" className={text}>
        <p className={count}>{words.chosen({ count: chosen.length })}</p>
        {isFull(chosen) ? <p className={mutedText}>{words.full({ most: maxAlbumPhotos })}</p> : null}
      </div>
      {hasAll ? (
        <IconButton label={words.all} disabled={isFull(chosen)} onClick={onAll}>
          <CheckCheck size={20} aria-hidden="true" />
        </IconButton>
      ) : null}
      <IconButton label={words.download} onClick={() => open('download')}>
        <Download size={20} aria-hidden="true" />
      </IconButton>
      <Button
        className={shareStyle}
        aria-label={words.share}
        icon={<Share2 size={18} aria-hidden="true" />}
        onClick={() => open('share')}
      >
        <span className={shareWord}>{words.share}</span>
      </Button>
      <SelectionMenu zoneId={zoneId} chosen={chosen} onDone={onClose} />
      {opened === 'share' ? <BulkShareDialog zoneId={zoneId} ids={chosen} onClose={closeDialog} /> : null}
      {opened === 'download' ? (
        <BulkDownloadDialog zoneId={zoneId} ids={chosen} onClose={closeDialog} />
      ) : null}
    </div>
  )
}

const bar = css(
  bottomBarPlace,
  css.raw({
    zIndex: 'raised',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1',
    minWidth: '0',
    padding: '2',
    borderRadius: '[min(token(radii.card), 1rem)]',
    borderWidth: 'thin',
    borderStyle: 'solid',
    borderColor: 'line',
    backgroundColor: 'raised',
    boxShadow: 'float',
  }),
)
const shareStyle = css({ paddingInline: '4' })
/** A narrow phone has room for its sign. */
const shareWord = css({ '@media (max-width: 23.9rem)': { display: 'none' } })
const text = css({ display: 'grid', minWidth: '0', marginInlineEnd: 'auto' })
const count = css({ fontWeight: 'semibold', lineHeight: 'snug' })
