import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { useEffect, useState } from 'react'
import { isKeyTaken } from './is-key-taken.ts'

const { Dialog: KeysDialog } = dialogPart(() =>
  import('./keys-dialog.tsx').then((module) => module.KeysDialog),
)

/** On a page with its own shortcuts: ? lists them, and u opens the dialog that adds photos. */
export function KeysHelp() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isKeyTaken(event)) return
      if (event.key === '?') setOpen(true)
      if (event.key === 'u') document.querySelector<HTMLElement>('[data-key=u]')?.click()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return isOpen ? <KeysDialog onClose={() => setOpen(false)} /> : null
}
