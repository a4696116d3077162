import { isForeignHost } from '#src/api/foreign-host.ts'
import { currentBrand } from '#src/brand/current-brand.ts'
import { currentWords } from '#src/i18n/current-words.ts'
import { deterrentWords } from '#src/i18n/en/deterrent.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { consoleLog } from '#src/platform/log.ts'
import { browserNetwork } from '#src/platform/network/network.ts'
import { toastStyle } from '#src/ui/toasts/toast-style.ts'
import { showToast, toastShownForMs } from '#src/ui/toasts/toast-store.ts'
import { css } from '#src/styled-system/css/index.js'
import { markImages } from './mark-images.ts'
import { watchConsole } from './watch-console.ts'

/**
 * Starts the brand's deterrents against copying photos, for the lifetime of the page. Each is a field of the brand and
 * is read again on every use. They deter but do not protect. Text fields and context menus opened by keyboard are never
 * affected.
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

/** Shows a toast, or plain text if no part of the app shows toasts yet, as on the page of a code. */
function warn(text: string): void {
  if (document.querySelector('[data-toasts]') !== null) return void showToast(text, { tone: 'danger' })
  const note = document.createElement('p')
  note.role = 'alert'
  note.className = bareStyle
  note.textContent = text
  document.body.append(note)
  setTimeout(() => note.remove(), toastShownForMs)
}

/** The fields of a key press that are checked. */
interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

const withControl = new Set(['u', 's', 'a', 'c'])

/** True for F12, Ctrl+U, Ctrl+Shift+I, Ctrl+S, Ctrl+A and Ctrl+C, and the Mac equivalents. */
export function isBlockedKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): boolean {
  if (key === 'F12') return true
  if (!(ctrlKey || metaKey) || altKey) return false
  const letter = key.toLowerCase()
  return shiftKey ? letter === 'i' : withControl.has(letter)
}

const textInputs =
  'input:not([type=checkbox],[type=radio],[type=range],[type=button],[type=submit],[type=file])'

/** True for fields where a person types or selects a text. Nothing is ever blocked there. */
function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof Node)) return false
  const element = target instanceof Element ? target : target.parentElement
  return element?.closest(`${textInputs}, textarea, [contenteditable]:not([contenteditable=false])`) != null
}

/** True if a context menu was opened with a pointer. Keyboard and assistive technology are never blocked. */
function isByPointer(event: MouseEvent): boolean {
  if ('pointerType' in event && typeof event.pointerType === 'string') return event.pointerType !== ''
  return event.button === 2
}

/** Replaces the app with a warning page if the hostname is not one of this deployment's. */
async function replaceOnForeignHost(readWords: () => WordsByArea['deterrent']): Promise<void> {
  if (!(await isForeignHost(browserNetwork, location.host))) return
  const { foreignHostTitle: title, foreignHostText: text } = readWords()
  const page = document.createElement('main')
  page.className = pageStyle
  const heading = document.createElement('h1')
  heading.className = headingStyle
  heading.textContent = title
  const paragraph = document.createElement('p')
  paragraph.textContent = text
  page.append(heading, paragraph)
  document.title = title
  document.body.replaceChildren(page)
}

const bareStyle = css(
  toastStyle,
  css.raw({ position: 'fixed', zIndex: 'toast', bottom: '4', insetInline: '4', padding: '3' }),
)

const pageStyle = css({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: '4',
  minHeight: 'screen',
  padding: 'gutter',
  textAlign: 'center',
  backgroundColor: 'canvas',
  color: 'ink',
})
const headingStyle = css({ fontFamily: 'display', fontWeight: 'display', fontSize: '3xl' })
