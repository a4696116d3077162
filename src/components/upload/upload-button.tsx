import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { css, cx } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'

const { Dialog: UploadDialog, preload } = dialogPart(() =>
  import('./upload-dialog.tsx').then((module) => module.UploadDialog),
)

interface UploadButtonProps {
  readonly zoneId: ZoneId
  readonly zoneName: string
  /** A round button with only its icon if there is little space. */
  readonly isCompact?: boolean
  /** Phones have it in the quick actions, so the button is only for wide screens and the keyboard. */
  readonly isOnWideScreens?: boolean
  /** Files that were dropped or pasted; they open the dialog at once. */
  readonly arrived?: readonly File[]
  readonly onArrivedConsumed?: () => void
}

/** Opens the dialog that adds photos to a zone. */
export function UploadButton({
  zoneId,
  zoneName,
  isCompact = false,
  isOnWideScreens = false,
  arrived = [],
  onArrivedConsumed,
}: UploadButtonProps) {
  const wording = useBrandWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        {...(isCompact ? { 'aria-label': wording.tile.add } : {})}
        className={cx(isCompact ? compact : undefined, isOnWideScreens ? onWideScreens : undefined)}
        data-key="u"
        icon={<ImagePlus size={20} aria-hidden="true" />}
        onPointerEnter={preload}
        onPointerDown={preload}
        onClick={() => setOpen(true)}
      >
        {isCompact ? <span className={wideOnlyStyle}>{wording.tile.add}</span> : wording.tile.add}
      </Button>
      {isOpen || arrived.length > 0 ? (
        <UploadDialog
          zoneId={zoneId}
          zoneName={zoneName}
          initialFiles={arrived}
          onClose={() => {
            setOpen(false)
            onArrivedConsumed?.()
          }}
        />
      ) : null}
    </>
  )
}

const compact = css({
  flexShrink: '0',
  paddingInline: { base: '0', sm: '5' },
  minWidth: 'touch',
  // The two large buttons replace it while they are shown.
  'html:has([data-quick-add]) &': { display: 'none' },
})
const onWideScreens = css({ display: { base: 'none', md: 'inline-flex' } })
const wideOnlyStyle = css({ display: { base: 'none', sm: 'inline' } })
