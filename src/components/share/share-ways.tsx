import { Copy, Share2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { linkWords } from '#src/i18n/en/link.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { VisuallyHidden } from '#src/ui/page/visually-hidden.tsx'
import { canShareByDevice } from './open-share.ts'
import { PlatformButtons, type PlatformButtonsProps } from './platform-buttons.tsx'
import type { ShareContent } from './share-targets.ts'
import { useShare } from './use-share.ts'

export interface ShareWaysProps {
  readonly content: ShareContent
  /** What goes along where the device shares files. */
  readonly files?: readonly File[]
  /** Opens with the link selected, to be copied by hand. */
  readonly isLinkSelected?: boolean
  /** Only members can open the link: the platforms, where most readers are none, are folded. */
  readonly isForMembers?: boolean
  /** More links, each on a line, that are copied together. */
  readonly links?: { readonly label: string; readonly text: string }
  /** More to do, beside copying. */
  readonly actions?: ReactNode
}

const noFiles: readonly File[] = []

/** A link to be copied, handed to the device's own menu, or sent to a platform. */
export function ShareWays({
  content,
  files = noFiles,
  isLinkSelected = false,
  isForMembers = false,
  links,
  actions,
}: ShareWaysProps) {
  const words = useWords(linkWords)
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
    // The dialog around it opens in an effect of its own, and takes the focus then.
    queueMicrotask(selectLink)
  })
  return (
    <>
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
        {links === undefined ? null : (
          <Button tone="soft" icon={<Copy size={18} aria-hidden="true" />} onClick={() => copy(links.text)}>
            {links.label}
          </Button>
        )}
        {canShareByDevice() ? (
          <Button tone="soft" icon={<Share2 size={18} aria-hidden="true" />} onClick={() => toDevice(files)}>
            {words.device}
          </Button>
        ) : null}
        {actions}
      </div>
      <Platforms isForMembers={isForMembers} onShare={toPlatform} />
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </>
  )
}

interface PlatformsProps extends PlatformButtonsProps {
  readonly isForMembers: boolean
}

function Platforms({ isForMembers, onShare }: PlatformsProps) {
  const words = useWords(linkWords)
  const buttons = <PlatformButtons onShare={onShare} />
  return isForMembers ? (
    <details>
      <summary className={fold}>{words.toMembers}</summary>
      {buttons}
    </details>
  ) : (
    buttons
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
const fold = css({ minHeight: 'touch', paddingBlock: '3', fontWeight: 'semibold', cursor: 'pointer' })
