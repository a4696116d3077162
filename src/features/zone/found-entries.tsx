import { Link } from '@tanstack/react-router'
import { AudioLines, MessageSquareQuote } from 'lucide-react'
import { useState } from 'react'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { GuestbookView } from '#src/data/guestbook/guestbook-view.ts'
import { searchWords } from '#src/i18n/en/search.ts'
import { wallWords } from '#src/i18n/en/wall.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'

interface FoundEntriesProps {
  readonly zoneId: ZoneId
  readonly entries: readonly GuestbookView[]
}

/** The photos are first: of many entries so few are shown. */
const shownAtFirst = 3

/** The entries of the guestbook that a search finds, each a link to its place there; nothing where there is none. */
export function FoundEntries({ zoneId, entries }: FoundEntriesProps) {
  const words = useWords(searchWords)
  const [isWhole, setWhole] = useState(false)
  if (entries.length === 0) return null
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst)
  return (
    <section aria-label={words.guestbook} className={section}>
      <h2 className={headingStyle({ size: 'small' })}>{words.guestbook}</h2>
      <ul className={list}>
        {shown.map((entry) => (
          <li key={entry.id}>
            <EntryLink zoneId={zoneId} entry={entry} />
          </li>
        ))}
      </ul>
      {shown.length === entries.length ? null : (
        <Button tone="quiet" size="small" onClick={() => setWhole(true)}>
          {words.allEntries({ count: entries.length })}
        </Button>
      )}
    </section>
  )
}

function EntryLink({ zoneId, entry }: { readonly zoneId: ZoneId; readonly entry: GuestbookView }) {
  const { leftVoice } = useWords(wallWords)
  const { id, text, voice, user } = entry
  const name = user.displayName
  const Sign = voice === null ? MessageSquareQuote : AudioLines
  const isVoiceAlone = text === '' && voice !== null
  return (
    <Link to="/locations/$zoneId/guestbook" params={{ zoneId }} search={{ entry: id }} className={link}>
      <Sign size={20} aria-hidden="true" />
      <span className={column}>
        <span dir="auto" className={quote}>
          {isVoiceAlone ? leftVoice({ name }) : text === '' ? name : text}
        </span>
        {text === '' ? null : (
          <span className={mutedText}>
            <bdi>{name}</bdi>
          </span>
        )}
      </span>
    </Link>
  )
}

const section = css({ display: 'grid', gap: '2', justifyItems: 'start', marginBlockEnd: '2' })
const list = css({
  display: 'grid',
  gap: '2',
  width: 'full',
  listStyle: 'none',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(19rem, 100%), 1fr))]',
})
const link = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  height: 'full',
  minHeight: 'touch',
  paddingBlock: '2',
  paddingInline: '4',
  borderRadius: 'card',
  backgroundColor: 'surface',
  borderWidth: 'thin',
  borderStyle: 'solid',
  borderColor: 'line',
  color: 'ink',
  textDecoration: 'none',
  '& svg': { flexShrink: '0', color: 'accentText' },
})
const column = css({ display: 'grid', minWidth: '0' })
const quote = css({ lineClamp: '2', overflowWrap: 'anywhere', lineHeight: 'snug' })
