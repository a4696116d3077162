import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { UnconfirmedCard } from '#src/components/zone/unconfirmed-card.tsx'
import { joinFacts } from '#src/i18n/direction.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { formatBytes } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WaitingItem } from '#src/data/unsent/waiting-item.ts'
import { type UnconfirmedZone, useUnconfirmedZones } from '#src/data/zones/unconfirmed-zones.ts'
import { css } from '#src/styled-system/css/index.js'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { groupWaiting } from './group-waiting.ts'
import { LocalPreview, WaitingRow } from './waiting-row.tsx'

/** The unsent items, grouped under their zone's name if there are several zones. */
export function WaitingItems({ items }: { readonly items: readonly WaitingItem[] }) {
  const words = useWords(trayWords)
  const unconfirmed = useUnconfirmedZones() ?? []
  const groups = groupWaiting(items)
  if (groups.length < 2)
    return groups.map(({ key, parts }) => <Parts key={key} parts={parts} unconfirmed={unconfirmed} />)
  return groups.map(({ key, zoneName, parts }) => (
    <section key={key} className={group} aria-label={zoneName ?? words.noZone}>
      <h3 className={heading}>{zoneName ?? words.noZone}</h3>
      <Parts parts={parts} unconfirmed={unconfirmed} isUnderName />
    </section>
  ))
}

interface PartsProps {
  readonly parts: readonly (WaitingItem | readonly WaitingItem[])[]
  readonly unconfirmed: readonly UnconfirmedZone[]
  /** True if the zone's name is shown above. */
  readonly isUnderName?: boolean
}

function Parts({ parts, unconfirmed, isUnderName = false }: PartsProps) {
  return (
    <ul className={list}>
      {parts.map((part) => {
        if (!isItem(part))
          return <PhotoStack key={part[0]?.mutationId} items={part} isUnderName={isUnderName} />
        const zone = unconfirmed.find(({ mutationId }) => mutationId === part.mutationId)
        return zone === undefined ? (
          <WaitingRow key={part.mutationId} item={part} isUnderName={isUnderName} />
        ) : (
          <li key={part.mutationId}>
            <UnconfirmedCard zone={zone} isNamed isCompact />
          </li>
        )
      })}
    </ul>
  )
}

function isItem(part: WaitingItem | readonly WaitingItem[]): part is WaitingItem {
  return !Array.isArray(part)
}

const maxThumbs = 12

interface PhotoStackProps {
  readonly items: readonly WaitingItem[]
  readonly isUnderName: boolean
}

/** Many photos in the same state, shown as thumbnails; opening the stack shows one row each. */
function PhotoStack({ items, isUnderName }: PhotoStackProps) {
  const words = useWords(trayWords)
  const [isOpen, setOpen] = useState(false)
  const bytes = items.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const sent = items.reduce((sum, { sentBytes }) => sum + sentBytes, 0)
  const isSending = items.some(({ state }) => state === 'sending')
  const isPreparing = items.every(({ state }) => state === 'preparing')
  const facts = [
    words.photos({ count: items.length }),
    formatBytes(bytes),
    words.states[isSending ? 'sending' : isPreparing ? 'preparing' : 'queued'],
  ]
  return (
    <>
      <li className={stack}>
        <span className={head}>
          <span className={summary}>{joinFacts(facts)}</span>
          <IconButton
            label={isOpen ? words.hideEach : words.showEach}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? (
              <ChevronUp size={18} aria-hidden="true" />
            ) : (
              <ChevronDown size={18} aria-hidden="true" />
            )}
          </IconButton>
        </span>
        {isOpen ? null : (
          <span className={thumbs}>
            {items.slice(0, maxThumbs).map(({ mutationId, photoId }) => (
              <span key={mutationId} className={thumb}>
                {photoId === null ? null : <LocalPreview id={photoId} />}
              </span>
            ))}
            {items.length > maxThumbs ? <span className={more}>+{items.length - maxThumbs}</span> : null}
          </span>
        )}
        {isSending ? <ProgressBar label={words.progress} ratio={sent / bytes} /> : null}
      </li>
      {isOpen
        ? items.map((item) => <WaitingRow key={item.mutationId} item={item} isUnderName={isUnderName} />)
        : null}
    </>
  )
}

const group = css({ display: 'grid', gap: '2' })
const heading = css({ fontSize: 'sm', fontWeight: 'bold', lineHeight: 'snug' })
const list = css({ display: 'grid', gap: '2', listStyle: 'none' })

const stack = css({
  display: 'grid',
  gap: '2',
  padding: '2',
  borderRadius: '[min(token(radii.card), 1rem)]',
  backgroundColor: 'sunken',
})
const head = css({ display: 'flex', alignItems: 'center', gap: '2' })
const summary = css({
  flexGrow: '1',
  minWidth: '0',
  fontSize: 'sm',
  fontWeight: 'semibold',
  lineHeight: 'snug',
})
const thumbs = css({ display: 'flex', flexWrap: 'wrap', gap: '1' })
const thumb = css({
  width: '12',
  height: '12',
  overflow: 'hidden',
  borderRadius: 'sm',
  backgroundColor: 'accentSoft',
})
const more = css({ alignSelf: 'center', fontSize: 'sm', color: 'muted' })
