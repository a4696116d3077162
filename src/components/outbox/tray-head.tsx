import { atom, useAtom } from 'jotai'
import { ChevronDown, ChevronUp, CloudUpload } from 'lucide-react'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WaitingItem } from '#src/data/unsent/waiting-item.ts'
import { storedChoice } from '#src/platform/storage/subscribable-choice.ts'
import { css } from '#src/styled-system/css/index.js'
import { LocalPreview } from './waiting-row.tsx'

const maxThumbs = 3

interface TrayHeadProps {
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly items: readonly WaitingItem[]
  readonly otherAccountsCount: number
  readonly failed: number
}

/**
 * The header of the tray in one line: what is unsent, how much, and what failed. Pressing it opens or closes the tray.
 */
export function TrayHead({ isOpen, onOpen, items, otherAccountsCount, failed }: TrayHeadProps) {
  const words = useWords(trayWords)
  return (
    <button type="button" aria-expanded={isOpen} className={head} onClick={() => onOpen(!isOpen)}>
      <Thumbnails items={items} />
      <span className={summary}>
        <span className={title}>{words.tray}</span>
        <span className={line}>
          {items.length > 0 ? words.summary({ count: items.length }) : null}
          {items.length === 0 && otherAccountsCount > 0
            ? words.otherAccount({ count: otherAccountsCount })
            : null}
          {items.length + otherAccountsCount === 0 ? words.lostTitle : null}
          {failed > 0 ? <span className={alarm}> · {words.failed({ count: failed })}</span> : null}
        </span>
      </span>
      {isOpen ? <ChevronDown size={20} aria-hidden="true" /> : <ChevronUp size={20} aria-hidden="true" />}
    </button>
  )
}

/** Thumbnails of the latest unsent photos, or an icon if there are none. */
function Thumbnails({ items }: { readonly items: readonly WaitingItem[] }) {
  const photos = items.flatMap(({ kind, photoId }) =>
    kind === 'photo.upload' && photoId !== null ? [photoId] : [],
  )
  if (photos.length === 0) return <CloudUpload size={20} aria-hidden="true" className={sign} />
  return (
    <span className={thumbs}>
      {photos.slice(-maxThumbs).map((id) => (
        <span key={id} className={thumb}>
          <LocalPreview id={id} />
        </span>
      ))}
    </span>
  )
}

const storedState = storedChoice('tray')
/** The number of failures when the tray was closed. Only a higher number opens it again. */
const failuresWhenClosedAtom = atom(0)

/** Whether the tray is open: as the user last left it on this device, or automatically when an item fails. */
export function useTrayOpen(failures: number): readonly [boolean, (isOpen: boolean) => void] {
  const [failuresWhenClosed, setFailuresWhenClosed] = useAtom(failuresWhenClosedAtom)
  const isOpen = storedState.use() === 'open' || failures > failuresWhenClosed
  const set = (shouldOpen: boolean) => {
    storedState.choose(shouldOpen ? 'open' : 'closed')
    setFailuresWhenClosed(shouldOpen ? 0 : failures)
  }
  return [isOpen, set]
}

const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  paddingInline: '4',
  paddingBlock: '2',
  minHeight: 'touch',
  textAlign: 'start',
  cursor: 'pointer',
})
const sign = css({ color: 'accentText', flexShrink: '0' })
const summary = css({ display: 'grid', flexGrow: '1', minWidth: '0' })
const title = css({ fontWeight: 'bold', fontSize: 'sm', lineHeight: 'snug' })
const alarm = css({ color: 'danger', fontWeight: 'bold' })
const thumbs = css({ display: 'inline-flex', gap: '1', flexShrink: '0' })
const thumb = css({
  width: '[32px]',
  height: '[32px]',
  overflow: 'hidden',
  borderRadius: 'sm',
  backgroundColor: 'accentSoft',
})
const line = css({ fontSize: 'xs', color: 'muted' })
