import { type ReactNode, useState } from 'react'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface RemovableItem<Id extends string> {
  readonly id: Id
  readonly text: string
}

interface RemovableListProps<Id extends string> {
  readonly items: readonly RemovableItem<Id>[]
  /** The accessible name of the list. */
  readonly label: string
  /** Shown if the list is empty. */
  readonly none: string
  readonly icon: ReactNode
  /** The label of each item's button, and of the button that confirms. */
  readonly removeLabel: string
  readonly cancelLabel: string
  readonly question: { readonly title: string; readonly text: string }
  readonly removed: string
  readonly failed: string
  readonly onRemove: (id: Id) => Promise<void>
}

/** A list of items that are removed one by one, after confirmation. */
export function RemovableList<Id extends string>({
  items,
  label,
  none,
  icon,
  removeLabel,
  cancelLabel,
  question,
  removed,
  failed,
  onRemove,
}: RemovableListProps<Id>) {
  const [confirmingId, setConfirmingId] = useState<Id | null>(null)
  const remove = async (id: Id) => {
    setConfirmingId(null)
    try {
      await onRemove(id)
      showToast(removed, { tone: 'success' })
    } catch {
      showToast(failed, { tone: 'danger' })
    }
  }
  if (items.length === 0) return <p className={mutedText}>{none}</p>
  return (
    <>
      <ul aria-label={label} className={list}>
        {items.map(({ id, text }) => (
          <li key={id} className={row}>
            <span>{text}</span>
            <Button tone="plain" size="small" icon={icon} onClick={() => setConfirmingId(id)}>
              {removeLabel}
            </Button>
          </li>
        ))}
      </ul>
      {confirmingId === null ? null : (
        <ConfirmDialog
          title={question.title}
          confirmLabel={removeLabel}
          cancelLabel={cancelLabel}
          onConfirm={() => void remove(confirmingId)}
          onCancel={() => setConfirmingId(null)}
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const list = css({ display: 'grid', gap: '2', listStyle: 'none', padding: '0', margin: '0' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  minHeight: '12',
})
