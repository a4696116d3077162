import { competitiveWords } from '#src/i18n/en/competitive.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { EntryId } from '#src/contract/entities/programs/competitive.ts'
import { removeEntry, restoreEntry } from '#src/data/competitive/entry-commands.ts'
import type { EntryView } from '#src/data/competitive/entry-view.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryPanel } from './entry-panel.tsx'
import type { HistoryItem } from './history-items.ts'
import type { EntryKind } from './read-entry-form.ts'

/** What an admin does with entries: look at one, change one, add one of a kind. */
export type EntryChoice =
  | { readonly does: 'show' | 'edit'; readonly id: EntryId }
  | { readonly does: 'add'; readonly kind: EntryKind }

interface EntryDialogsProps {
  readonly entries: readonly EntryView[]
  readonly history: readonly HistoryItem[]
  readonly choice: EntryChoice
  readonly onChoose: (choice: EntryChoice | null) => void
}

/** The dialog that stands open; none for an entry that is gone. */
export function EntryDialogs({ entries, history, choice, onChoose }: EntryDialogsProps) {
  const words = useWords(competitiveWords)
  const { undo } = useWords(trayWords)
  const close = () => onChoose(null)
  if (choice.does === 'add') return <EntryForm kind={choice.kind} view={null} onDone={close} />
  const view = entries.find(({ id }) => id === choice.id)
  if (view === undefined) return null
  if (choice.does === 'edit') return <EntryForm kind={view.entry.kind} view={view} onDone={close} />
  const remove = async () => {
    close()
    await removeEntry(view.id)
    showToast(words.removed, { action: { label: undo, onAct: () => void restoreEntry(view.id, view.entry) } })
  }
  return (
    <EntryPanel
      view={view}
      history={history.filter(({ change }) => change.entryId === view.id)}
      onClose={close}
      onEdit={() => onChoose({ does: 'edit', id: view.id })}
      onRemove={() => void remove()}
    />
  )
}
