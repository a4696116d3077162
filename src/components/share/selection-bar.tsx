import { CheckCheck, Share2, X } from 'lucide-react'
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
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { BulkShareDialog } from './bulk-share-dialog.tsx'

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
  const [isOpen, setOpen] = useState(false)
  const plan = useSession()?.user.subscriptionPlan ?? 'free'
  const hasAll = hasEarly('choose-all', plan, useNow())
  const share = () => {
    if (chosen.length === 0) showToast(words.none)
    else setOpen(true)
  }
  return (
    <div data-bottom-bar role="group" aria-label={words.bar} className={bar}>
      <IconButton label={words.stop} onClick={onClose}>
        <X size={20} aria-hidden="true" />
      </IconButton>
      <div role="status" className={text}>
        <p className={count}>{words.chosen(chosen.length)}</p>
        {isFull(chosen) ? <p className={mutedText}>{words.full(maxAlbumPhotos)}</p> : null}
      </div>
      {hasAll ? (
        <IconButton label={words.all} disabled={isFull(chosen)} onClick={onAll}>
          <CheckCheck size={20} aria-hidden="true" />
        </IconButton>
      ) : null}
      <Button icon={<Share2 size={18} aria-hidden="true" />} onClick={share}>
        {words.share}
      </Button>
      {isOpen ? <BulkShareDialog zoneId={zoneId} ids={chosen} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

const bar = css({
  position: 'sticky',
  bottom: { base: '[calc(token(spacing.bar) + 0.5rem)]', md: '3' },
  zIndex: 'raised',
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  padding: '2',
  borderRadius: '[min(token(radii.card), 1rem)]',
  borderWidth: 'thin',
  borderStyle: 'solid',
  borderColor: 'line',
  backgroundColor: 'raised',
  boxShadow: 'float',
})
const text = css({ display: 'grid', minWidth: '0', marginInlineEnd: 'auto' })
const count = css({ fontWeight: 'semibold', lineHeight: 'snug' })
