import { Copy, Share2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLinkWording } from '#src/brand/use-link-wording.ts'
import { useWording } from '#src/brand/use-wording.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { canShareByDevice } from './open-share.ts'
import { PlatformButtons } from './platform-buttons.tsx'
import type { ShareContent } from './share-targets.ts'
import { useShare } from './use-share.ts'

interface ShareDialogProps {
  readonly title: string
  readonly content: ShareContent
  /** Who can open the link. */
  readonly reach: ReactNode
  /** What goes along where the device shares files. */
  readonly file?: File | null
  /** Opens with the link selected, to be copied by hand. */
  readonly isLinkSelected?: boolean
  /** More to do, beside copying. */
  readonly actions?: ReactNode
  readonly onClose: () => void
}

/** Sends a link: through the device's own menu, to a platform, or as text; says who can open it. */
export function ShareDialog({
  title,
  content,
  reach,
  file = null,
  isLinkSelected = false,
  actions,
  onClose,
}: ShareDialogProps) {
  const close = useWording().shell.close
  const words = useLinkWording()
  const fieldId = useId()
  const wasSelected = useRef(false)
  const selectLink = () => {
    const field = document.getElementById(fieldId)
    if (field instanceof HTMLInputElement) {
      field.focus()
      field.select()
    }
  }
  const { toPlatform, copy, toDevice, said } = useShare(content, selectLink)
  useEffect(() => {
    if (!isLinkSelected || wasSelected.current) return
    wasSelected.current = true
    selectLink()
  })
  return (
    <Dialog title={title} closeLabel={close} onClose={onClose}>
      {reach}
      <TextField
        id={fieldId}
        label={words.link}
        value={content.url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={row}>
        <Button icon={<Copy size={18} aria-hidden="true" />} onClick={() => copy()}>
          {words.copy}
        </Button>
        {canShareByDevice() ? (
          <Button
            tone="soft"
            icon={<Share2 size={18} aria-hidden="true" />}
            onClick={() => toDevice(file === null ? [] : [file])}
          >
            {words.device}
          </Button>
        ) : null}
        {actions}
      </div>
      <PlatformButtons onShare={toPlatform} />
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </Dialog>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
