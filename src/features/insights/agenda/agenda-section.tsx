import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState, useId } from 'react'
import { deleteWithUndo } from '#src/components/undo/delete-with-undo.ts'
import { agendaWords } from '#src/i18n/en/agenda.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { type AgendaKind, maxAgendaItems } from '#src/contract/entities/programs/agenda-item.ts'
import { deleteAgendaItem, saveAgendaItem } from '#src/data/agenda/agenda-commands.ts'
import { useAgenda } from '#src/data/agenda/agenda-queries.ts'
import type { AgendaView } from '#src/data/agenda/agenda-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { joinFacts } from '#src/i18n/format.ts'
import { useCodesInUse } from '#src/data/codes/code-queries.ts'
import { useDraft } from '#src/data/drafts/use-draft.ts'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { ErrorSummary, type FormError } from '#src/ui/fields/error-summary.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { type AgendaField, agendaFields, agendaForm, readAgendaForm } from './agenda.ts'

interface AgendaSectionProps {
  readonly kind: AgendaKind
  /** Renders all items; `edit` opens the form of one. */
  readonly children: (views: readonly AgendaView[], edit: (view: AgendaView) => void) => ReactNode
}

/** The user's items of one kind, with their actions. */
export function AgendaSection({ kind, children }: AgendaSectionProps) {
  const words = useWords(agendaWords)
  const views = useAgenda()
  const [open, setOpen] = useState<AgendaView | 'new' | null>(null)
  if (views === undefined) return null
  const { heading, text, add, none } = words.kinds[kind]
  const isFull = views.length >= maxAgendaItems
  return (
    <Section id={`agenda-${kind}`} title={heading} text={text} className={section}>
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
    </Section>
  )
}

interface AgendaActionsProps {
  readonly view: AgendaView
  readonly onEdit: (view: AgendaView) => void
}

/** Shows whether an item is unsent, with buttons to edit and delete it. */
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

interface AgendaDialogProps {
  readonly kind: AgendaKind
  /** The item to change; null for a new one. */
  readonly view: AgendaView | null
  readonly onDone: () => void
}

/** Adds or changes an agenda item, online or offline. */
function AgendaDialog({ kind, view, onDone }: AgendaDialogProps) {
  const words = useWords(agendaWords)
  const id = useId()
  const draft = useDraft(`agenda ${view?.id ?? kind}`, agendaForm(kind, view?.item ?? null))
  const form = draft.value
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const read = readAgendaForm(kind, form, view?.item ?? null)
  const wrong = read.ok || errors.length === 0 ? [] : read.error
  const { isBusy, run } = useOneAtATime(async () => {
    if (!read.ok) {
      setErrors(read.error.map((name) => ({ fieldId: `${id}${name}`, text: words.wrong[name] })))
      return
    }
    try {
      await saveAgendaItem(view?.id ?? null, read.value)
      draft.clear()
      onDone()
    } catch {
      showToast(words.saveFailed, { tone: 'danger' })
    }
  })
  return (
    <FormDialog
      title={words.kinds[kind][view === null ? 'newTitle' : 'editTitle']}
      closeLabel={words.close}
      cancelLabel={words.cancel}
      submitLabel={words.save}
      isBusy={isBusy}
      className={stack}
      onSubmit={run}
      onDiscard={draft.clear}
      onClose={onDone}
    >
      {wrong.length === 0 ? null : <ErrorSummary title={words.errorTitle} errors={errors} />}
      {agendaFields[kind].map((field) => (
        <Field
          key={field.name}
          id={`${id}${field.name}`}
          field={field}
          text={form[field.name] ?? ''}
          isWrong={wrong.includes(field.name)}
          onText={(text) => draft.update((before) => ({ ...before, [field.name]: text }))}
        />
      ))}
    </FormDialog>
  )
}

interface FieldProps {
  readonly id: string
  readonly field: AgendaField
  readonly text: string
  readonly isWrong: boolean
  readonly onText: (text: string) => void
}

function Field(props: FieldProps) {
  const words = useWords(agendaWords)
  const { id, field, text, isWrong, onText } = props
  if (field.type === 'code') return <CodeField {...props} />
  return (
    <TextField
      id={id}
      label={words.fields[field.name]}
      value={text}
      error={isWrong ? words.wrong[field.name] : undefined}
      type={field.type === 'day' ? 'date' : 'text'}
      inputMode={field.type.startsWith('money') ? 'decimal' : undefined}
      autoComplete="off"
      onChange={(event) => onText(event.target.value)}
    />
  )
}

/** A member's row contains the name of the code that they joined with, so joins by unnamed codes cannot be counted. */
function CodeField({ id, field, text, onText }: FieldProps) {
  const words = useWords(agendaWords)
  const named = (useCodesInUse() ?? []).filter(({ label }) => label !== '')
  const known = named.map((code) => ({ value: code.id, label: joinFacts([code.zoneName, code.label]) }))
  const isGone = text !== '' && !named.some((code) => code.id === text)
  return (
    <SelectField
      id={id}
      label={words.fields[field.name]}
      hint={named.length === 0 ? words.codeMissing : words.codeHint}
      value={text}
      options={[
        { value: '', label: words.none },
        ...known,
        ...(isGone ? [{ value: text, label: words.goneCode }] : []),
      ]}
      onChange={(event) => onText(event.target.value)}
    />
  )
}

const buttons = css({ display: 'flex', marginInlineStart: 'auto' })
const section = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const stack = css({ display: 'grid', gap: '4' })
