import { UnconfirmedCard } from '#src/components/zone/unconfirmed-card.tsx'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WaitingItem } from '#src/data/unsent/waiting-item.ts'
import { type UnconfirmedZone, useUnconfirmedZones } from '#src/data/zones/unconfirmed-zones.ts'
import { css } from '#src/styled-system/css/index.js'
import { groupWaiting } from './group-waiting.ts'
import { PhotoStack } from './photo-stack.tsx'
import { WaitingRow } from './waiting-row.tsx'

/** What waits, under the name of its zone where it is for more than one. */
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
  /** The zone's name stands above. */
  readonly isUnderName?: boolean
}

function Parts({ parts, unconfirmed, isUnderName = false }: PartsProps) {
  return (
    <ul className={list}>
      {parts.map((part) => {
        if (!isItem(part)) return <PhotoStack key={part[0]?.mid} items={part} isUnderName={isUnderName} />
        const zone = unconfirmed.find(({ mid }) => mid === part.mid)
        return zone === undefined ? (
          <WaitingRow key={part.mid} item={part} isUnderName={isUnderName} />
        ) : (
          <li key={part.mid}>
            <UnconfirmedCard zone={zone} isNamed isBrief />
          </li>
        )
      })}
    </ul>
  )
}

function isItem(part: WaitingItem | readonly WaitingItem[]): part is WaitingItem {
  return !Array.isArray(part)
}

const group = css({ display: 'grid', gap: '2' })
const heading = css({ fontSize: 'sm', fontWeight: 'bold', lineHeight: 'snug' })
const list = css({ display: 'grid', gap: '2', listStyle: 'none' })
