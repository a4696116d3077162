import { competitiveWords } from '#src/i18n/en/competitive.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { type EntryId, nameOfEntry } from '#src/contract/entities/programs/competitive.ts'
import { removeEntry, restoreEntry } from '#src/data/competitive/entry-commands.ts'
import type { EntryView } from '#src/data/competitive/entry-view.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { formatDollars } from '#src/i18n/format.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { EntryForm } from './entry-form.tsx'
import type { HistoryItem } from './history-items.ts'
import { type EntryKind, entryFields } from './read-entry-form.ts'
import { fieldLines } from './field-text.ts'
import { HistoryList } from './history-list.tsx'
import { patentValue } from './portfolio-value.ts'

/** An admin's action on entries: show one, edit one, or add one of a kind. */
export type EntryChoice =
  | { readonly openAs: 'show' | 'edit'; readonly id: EntryId }
  | { readonly openAs: 'add'; readonly kind: EntryKind }

interface EntryDialogsProps {
  readonly entries: readonly EntryView[]
  readonly history: readonly HistoryItem[]
  readonly choice: EntryChoice
  readonly onChoose: (choice: EntryChoice | null) => void
}

/** The open dialog; none for an entry that no longer exists. */
export function EntryDialogs({ entries, history, choice, onChoose }: EntryDialogsProps) {
  const words = useWords(competitiveWords)
  const { undo } = useWords(trayWords)
  const close = () => onChoose(null)
  if (choice.openAs === 'add') return <EntryForm kind={choice.kind} view={null} onDone={close} />
  const view = entries.find(({ id }) => id === choice.id)
  if (view === undefined) return null
  if (choice.openAs === 'edit') return <EntryForm kind={view.entry.kind} view={view} onDone={close} />
  const remove = async () => {
    close()
    await removeEntry(view.id)
    showToast(words.removed, {
      action: { label: undo, onAction: () => void restoreEntry(view.id, view.entry) },
    })
  }
  return (
    <EntryPanel
      view={view}
      history={history.filter(({ change }) => change.entryId === view.id)}
      onClose={close}
      onEdit={() => onChoose({ openAs: 'edit', id: view.id })}
      onRemove={() => void remove()}
    />
  )
}

interface EntryPanelProps {
  readonly view: EntryView
  /** The changes of this entry. */
  readonly history: readonly HistoryItem[]
  readonly onClose: () => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** All fields of an entry and its history. */
function EntryPanel({ view: { entry }, history, onClose, onEdit, onRemove }: EntryPanelProps) {
  const words = useWords(competitiveWords)
  return (
    <Dialog
      title={nameOfEntry(entry)}
      closeLabel={words.close}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onRemove}>
            {words.remove}
          </Button>
          <Button tone="soft" onClick={onEdit}>
            {words.edit}
          </Button>
        </>
      }
    >
      {entry.description === '' ? null : <p className={about}>{entry.description}</p>}
      <dl className={facts}>
        {entryFields[entry.kind]
          .filter(({ name }) => name !== 'name' && name !== 'title' && name !== 'description')
          .map((field) => (
            <Fact key={field.name} name={words.fields[field.name]}>
              {fieldLines(field, entry, words)}
            </Fact>
          ))}
        {entry.kind === 'patent' ? (
          <Fact name={words.patentValue}>{[formatDollars(patentValue(entry))]}</Fact>
        ) : null}
      </dl>
      <details open>
        <summary className={summary}>{words.history}</summary>
        {history.length === 0 ? (
          <p className={mutedText}>{words.noHistory}</p>
        ) : (
          <HistoryList items={history} ofMany={false} />
        )}
      </details>
    </Dialog>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: readonly string[] }) {
  return (
    <div>
      <dt className={factName}>{name}</dt>
      {children.map((text) => (
        <dd key={text} className={about}>
          {text}
        </dd>
      ))}
    </div>
  )
}

const about = css({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
const facts = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[repeat(2, minmax(0, 1fr))]' },
})
const factName = css({ fontSize: 'xs', color: 'muted' })
const summary = css({ cursor: 'pointer', fontWeight: 'semibold', minHeight: 'touch', paddingBlock: '2' })
