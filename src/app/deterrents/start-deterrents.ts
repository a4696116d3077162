import { currentBrand } from '#src/brand/current-brand.ts'
import { currentWords } from '#src/i18n/current-words.ts'
import { deterrentWords } from '#src/i18n/en/deterrent.ts'
import { consoleLog } from '#src/platform/log.ts'
import { toastStyle } from '#src/ui/toasts/toast-style.ts'
import { showToast, toastShownForMs } from '#src/ui/toasts/toast-store.ts'
import { css } from '#src/styled-system/css/index.js'
import { isBlockedKey, isByPointer, isTextField } from './blocked-input.ts'
import { replaceOnForeignHost } from './foreign-host.ts'
import { markImages } from './mark-images.ts'
import { watchConsole } from './watch-console.ts'

/**
 * Begins, for as long as the page lives, what a brand does to keep photos from being carried off lightly. Each is a field of
 * the brand, read again whenever it matters. They deter and guard nothing; a field to write in, and whoever uses keys in place
 * of a pointer for a menu, is always left alone.
 */
export function startDeterrents(): void {
  const rules = () => currentBrand().deterrents
  const on = { capture: true }
  window.addEventListener(
    'contextmenu',
    (event) => {
      if (rules().blocksContextMenu && isByPointer(event) && !isTextField(event.target))
        event.preventDefault()
    },
    on,
  )
  document.addEventListener(
    'selectstart',
    (event) => {
      const { target } = event
      const element =
        target instanceof Element ? target : target instanceof Node ? target.parentElement : null
      const isProtected = element?.closest('[data-protected]') != null
      if (rules().blocksSelection && isProtected && !isTextField(target)) event.preventDefault()
    },
    on,
  )
  window.addEventListener(
    'keydown',
    (event) => {
      if (rules().blocksKeys && isBlockedKey(event) && !isTextField(event.target)) event.preventDefault()
    },
    on,
  )
  window.addEventListener('keyup', ({ key }) => {
    if (key === 'PrintScreen' && rules().warnsOnPrintScreen) warn(currentWords(deterrentWords).printScreen)
  })
  watchConsole({
    isSilent: () => rules().silencesConsole,
    isWatched: () => rules().warnsInConsole,
    warning: () => currentWords(deterrentWords).console,
  })
  markImages(() => (rules().marksImages ? currentBrand().name.toUpperCase() : null))
  if (!rules().checksHost) return
  replaceOnForeignHost(() => currentWords(deterrentWords)).catch((error: unknown) => {
    consoleLog.warn('host-not-checked', { error: String(error) })
  })
}

/** A toast; where no part of the app shows toasts yet, as on the page of a code, the bare words. */
function warn(text: string): void {
  if (document.querySelector('[data-toasts]') !== null) return void showToast(text, { tone: 'danger' })
  const note = document.createElement('p')
  note.role = 'alert'
  note.className = bareStyle
  note.textContent = text
  document.body.append(note)
  setTimeout(() => note.remove(), toastShownForMs)
}

const bareStyle = css(
  toastStyle,
  css.raw({ position: 'fixed', zIndex: 'toast', bottom: '4', insetInline: '4', padding: '3' }),
)
