import { CalendarDays, ChevronRight, Megaphone } from 'lucide-react'
import { useState } from 'react'
import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { useNow } from '#src/components/time/use-now.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { eventWords } from '#src/i18n/en/event.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { eventLine } from './event-line.ts'

const { Dialog: EventDialog } = dialogPart(() =>
  import('./event-dialog.tsx').then((module) => module.EventDialog),
)

/** The host's announcement and the event's time, each in one line. Pressing the time opens the details. */
export function EventStrip({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(eventWords)
  const now = useNow()
  const [isOpen, setOpen] = useState(false)
  const { announcement } = zone.facts
  const line = eventLine(zone, words, now)
  return (
    <div className={rows} data-transient>
      {announcement === null ? null : (
        <div className={announcementStyle}>
          <Megaphone size={20} aria-hidden="true" />
          <p className={contentStyle}>
            <strong>{words.announcement}</strong>
            <bdi className={text}>{announcement.text}</bdi>
          </p>
        </div>
      )}
      {line === null ? null : (
        <button type="button" className={opener} onClick={() => setOpen(true)}>
          <CalendarDays size={20} aria-hidden="true" />
          <bdi className={label}>{line}</bdi>
          <ChevronRight size={18} aria-hidden="true" className={arrow} />
        </button>
      )}
      {isOpen ? <EventDialog zone={zone} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

const rows = css({ display: 'grid', gap: '2', gridTemplateColumns: '[minmax(0, 1fr)]' })
const row = css.raw({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'touch',
  minWidth: '0',
  paddingInline: '4',
  paddingBlock: '2',
  borderRadius: '[min(token(radii.card), 1rem)]',
  textAlign: 'start',
  lineHeight: 'snug',
  '& svg': { flexShrink: '0' },
})
const announcementStyle = css(row, css.raw({ backgroundColor: 'accentSoft', color: 'accentText' }))
const opener = css(
  row,
  css.raw({
    borderWidth: 'thin',
    backgroundColor: 'surface',
    color: 'ink',
    cursor: 'pointer',
    _hover: { borderColor: 'accentLine' },
  }),
)
const contentStyle = css({ display: 'grid', minWidth: '0', fontSize: 'sm' })
const text = css({ color: 'ink', overflowWrap: 'anywhere' })
const label = css({ flexGrow: '1', minWidth: '0', fontWeight: 'semibold', overflowWrap: 'anywhere' })
const arrow = css({ color: 'muted', _rtl: { transform: '[scaleX(-1)]' } })
