import { lazy, Suspense, useEffect, useState } from 'react'
import { loadPart } from '#src/platform/missing-code.ts'
import { isKeyTaken } from './is-key-taken.ts'

const KeysDialog = lazy(() =>
  loadPart(() => import('./keys-dialog.tsx').then((module) => ({ default: module.KeysDialog }))),
)

/** On a page with keys of its own: ? says which there are, and u opens what adds photos. */
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
  return isOpen ? (
    <Suspense fallback={null}>
      <KeysDialog onClose={() => setOpen(false)} />
    </Suspense>
  ) : null
}
