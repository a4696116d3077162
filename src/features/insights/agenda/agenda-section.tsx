import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { deleteWithUndo } from '#src/components/undo/delete-with-undo.ts'
import { agendaWords } from '#src/i18n/en/agenda.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { type AgendaKind, maxAgendaItems } from '#src/contract/entities/programs/agenda-item.ts'
import { deleteAgendaItem } from '#src/data/agenda/agenda-commands.ts'
import { useAgenda } from '#src/data/agenda/agenda-queries.ts'
import type { AgendaView } from '#src/data/agenda/agenda-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { AgendaDialog } from './agenda-form.tsx'

interface AgendaSectionProps {
  readonly kind: AgendaKind
  /** What is drawn of all items; `edit` opens the form of one. */
  readonly children: (views: readonly AgendaView[], edit: (view: AgendaView) => void) => ReactNode
}

/** The user's items of one kind with what can be done to them. */
export function AgendaSection({ kind, children }: AgendaSectionProps) {
  const words = useWords(agendaWords)
  const views = useAgenda()
  const [open, setOpen] = useState<AgendaView | 'new' | null>(null)
  if (views === undefined) return null
  const { heading, text, add, none } = words.kinds[kind]
  const isFull = views.length >= maxAgendaItems
  return (
    <section aria-labelledby={`agenda-${kind}`} className={section}>
      <div>
        <h2 id={`agenda-${kind}`} className={headingStyle({ size: 'medium' })}>
          {heading}
        </h2>
        <p className={mutedText}>{text}</p>
      </div>
      {views.some(({ item }) => item.kind === kind) ? (
        children(views, setOpen)
      ) : (
        <p className={mutedText}>{none}</p>
      )}
      {isFull ? (
        <Notice tone="info">{words.full({ count: maxAgendaItems })}</Notice>
      ) : (
        <div>
          <Button tone="soft" icon={<Plus size={20} aria-hidden="true" />} onClick={() => setOpen('new')}>
            {add}
          </Button>
        </div>
      )}
      {open === null ? null : (
        <AgendaDialog kind={kind} view={open === 'new' ? null : open} onDone={() => setOpen(null)} />
      )}
    </section>
  )
}

interface AgendaActionsProps {
  readonly view: AgendaView
  readonly onEdit: (view: AgendaView) => void
}

/** Whether an item waits to be sent, and the buttons that change and delete it. */
export function AgendaActions({ view, onEdit }: AgendaActionsProps) {
  const words = useWords(agendaWords)
  const trayText = useWords(trayWords)
  const { id, item, waiting } = view
  return (
    <>
      {waiting === null ? null : (
        <Chip tone={waiting === 'refused' ? 'danger' : 'warning'}>{words.waiting[waiting]}</Chip>
      )}
      <span className={buttons}>
        <IconButton label={words.edit({ title: item.title })} onClick={() => onEdit(view)}>
          <Pencil size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={words.remove({ title: item.title })}
          onClick={() => void deleteWithUndo(() => deleteAgendaItem(id), trayText)}
        >
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </span>
    </>
  )
}

const buttons = css({ display: 'flex', marginInlineStart: 'auto' })
const section = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
