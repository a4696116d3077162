import { Redo2, Undo2, X } from 'lucide-react'
import { editorWords } from '#src/i18n/en/editor.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import type { EditController } from '#src/components/editor/history/use-edit-history.ts'

interface EditorHeaderProps {
  readonly titleId: string
  readonly editing: EditController
  /** True if nothing can be changed or saved now. */
  readonly isLocked: boolean
  readonly onReset: (() => void) | null
  readonly onSave: () => void
  readonly onClose: () => void
}

/** The editor's header with the buttons Close, undo, redo, Reset and Save. */
export function EditorHeader({ titleId, editing, isLocked, onReset, onSave, onClose }: EditorHeaderProps) {
  const words = useWords(editorWords)
  return (
    <header className={bar}>
      <IconButton label={words.close} onClick={onClose}>
        <X size={22} aria-hidden="true" />
      </IconButton>
      <h2 id={titleId} className={title}>
        {words.title}
      </h2>
      <IconButton label={words.undo} disabled={isLocked || !editing.canUndo} onClick={editing.undo}>
        <Undo2 size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label={words.redo} disabled={isLocked || !editing.canRedo} onClick={editing.redo}>
        <Redo2 size={20} aria-hidden="true" />
      </IconButton>
      <Button tone="quiet" size="small" disabled={isLocked || onReset === null} onClick={() => onReset?.()}>
        {words.reset}
      </Button>
      <Button size="small" disabled={isLocked || !editing.isChanged} onClick={onSave}>
        {words.save}
      </Button>
    </header>
  )
}

const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: { base: '0.5', sm: '2' },
  paddingInline: { base: '1.5', sm: '4' },
  paddingBlock: '1.5',
  paddingBlockStart: '[max(0.375rem, env(safe-area-inset-top))]',
  backgroundColor: 'surface',
  borderWidth: '0',
  borderBlockEndWidth: 'thin',
})
const title = css({
  flexGrow: '1',
  minWidth: '0',
  fontFamily: 'display',
  fontWeight: 'display',
  fontSize: 'lg',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // On the narrowest phones the buttons need the space. The dialog keeps its accessible name.
  visibility: { base: 'hidden', sm: 'visible' },
})
