import { Copy, Share2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { linkWords } from '#src/i18n/en/link.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { VisuallyHidden } from '#src/ui/page/visually-hidden.tsx'
import { canShareByDevice } from './open-share.ts'
import { PlatformGlyph } from './platform-glyph.tsx'
import { type ShareContent, type SharePlatform, shareTargets } from './share-targets.ts'
import { useShare } from './use-share.ts'

export interface ShareWaysProps {
  readonly content: ShareContent
  /** Files to attach if the device can share files. */
  readonly files?: readonly File[]
  /** Opens with the link selected, so that it can be copied manually. */
  readonly isLinkSelected?: boolean
  /** True if only members can open the link. The platforms, whose readers are mostly not members, are collapsed then. */
  readonly isForMembers?: boolean
  /** Further links, one per line, that are copied together. */
  readonly links?: { readonly label: string; readonly text: string }
  /** Further actions next to copying. */
  readonly actions?: ReactNode
}

const noFiles: readonly File[] = []

/** A link to copy, to share with the device's own menu, or to send to a platform. */
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
  const { toPlatform, copy, toDevice, message } = useShare(content, selectLink)
  useEffect(() => {
    if (!isLinkSelected || wasSelected.current) return
    wasSelected.current = true
    // The surrounding dialog opens in its own effect and takes the focus then.
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
        <VisuallyHidden>{message}</VisuallyHidden>
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

interface PlatformButtonsProps {
  readonly onShare: (platform: SharePlatform) => void
}

/** All eight platforms with their names. */
function PlatformButtons({ onShare }: PlatformButtonsProps) {
  const words = useWords(linkWords)
  return (
    <ul aria-label={words.platformList} className={grid}>
      {shareTargets.map(({ platform }) => (
        <li key={platform}>
          <button
            type="button"
            aria-label={words.shareOn[platform]}
            className={button}
            onClick={() => onShare(platform)}
          >
            <span className={sign}>
              <PlatformGlyph platform={platform} />
            </span>
            <span className={name}>{words.platforms[platform]}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
const fold = css({ minHeight: 'touch', paddingBlock: '3', fontWeight: 'semibold', cursor: 'pointer' })

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  columnGap: '1',
  rowGap: '2',
  listStyle: 'none',
})
const button = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '1',
  width: 'full',
  paddingBlock: '2',
  borderRadius: '[min(token(radii.card), 1rem)]',
  cursor: 'pointer',
  color: 'ink',
  _hover: { backgroundColor: 'sunken' },
  _active: { transform: 'scale(0.96)' },
})
const sign = css({
  display: 'grid',
  placeItems: 'center',
  width: '12',
  height: '12',
  borderRadius: 'full',
  backgroundColor: 'accentSoft',
  color: 'accentText',
})
const name = css({ fontSize: 'xs', lineHeight: 'snug', maxWidth: 'full', overflowWrap: 'anywhere' })
