import { joinAsGuest } from '#src/api/join-as-guest.ts'
import {
  joinCookie,
  joinFields,
  type JoinMessage,
  joinMessages,
  joinParts,
} from '#src/contract/wire/join-template.ts'
import { isBlank } from '#src/contract/rules/text.ts'
import { signedInCookie } from '#src/contract/wire/signed-in-cookie.ts'
import { offerFirstPhotos } from './first-photos.ts'
import { loadApp, startApp } from './load-app.ts'
import { prefetchPosition } from './prefetch-position.ts'

const retryIntervalMs = 5000
/** After this time the page shows that the app did not load. It may still load. */
const timeoutMs = 20_000
const joinCookieAgeSeconds = 600

/**
 * Signs in through the form without a page load. Text that was typed earlier is kept, because the field belongs to the
 * page and not to a component.
 */
export function makeFormLive(form: HTMLFormElement): void {
  const field = document.getElementById(joinParts.name)
  const button = document.getElementById(joinParts.submit)
  const key = form.elements.namedItem(joinFields.key)
  if (
    !(field instanceof HTMLInputElement) ||
    !(button instanceof HTMLButtonElement) ||
    !(key instanceof HTMLInputElement)
  )
    return
  if (!isSecureContext) return refuseInsecure(form)
  let isBusy = false
  let isEntered = false
  let stopWaiting = () => {}
  const setBusy = (busy: boolean) => {
    isBusy = busy
    // Not disabled, so that it keeps the focus.
    button.setAttribute('aria-busy', String(busy))
    const spinner = document.getElementById(joinParts.spinner)
    if (spinner !== null) spinner.hidden = !busy
  }
  const fail = (message: JoinMessage) => {
    setBusy(false)
    show(message)
  }
  const startAs = async (user: string) => {
    isEntered = true
    const code = recordJoin()
    const timer = setTimeout(() => fail('codeMissing'), timeoutMs)
    const isStarted = await startApp(user, offerFirstPhotos(code))
    clearTimeout(timer)
    if (!isStarted) fail('codeMissing')
  }
  const enter = async () => {
    stopWaiting()
    show(null)
    const isMissing = isBlank(field.value)
    showProblem(field, isMissing ? (form.dataset['missing'] ?? '') : null)
    if (isMissing) return
    setBusy(true)
    prefetchPosition()
    loadApp().catch(() => undefined)
    const answer = await joinAsGuest({ displayName: field.value, key: key.value })
    if (answer.kind === 'entered') return hasCookie(signedInCookie) ? startAs(answer.user) : fail('cookies')
    // The server explains what is wrong with a name, on the page that it returns for the form.
    if (answer.kind === 'refused' && answer.status === 400) return form.submit()
    if (answer.kind === 'refused') return fail(answer.status === 429 ? 'tooMany' : 'failed')
    fail(answer.kind === 'foreign' ? 'portal' : 'offline')
    stopWaiting = scheduleRetries(() => void enter())
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isEntered) location.reload()
    else if (!isBusy) void enter()
  })
  // Editing the name stops the retries. The new name is sent when the person submits it.
  field.addEventListener('input', () => stopWaiting())
  // The server now recognizes the guest and responds with the app.
  addReloadHandler()
}

/** Over plain HTTP the browser would drop the session cookie, so nothing is sent. */
function refuseInsecure(form: HTMLFormElement): void {
  show('insecure')
  form.addEventListener('submit', (event) => event.preventDefault())
}

function addReloadHandler() {
  document
    .querySelector(`#${joinMessages.codeMissing} button`)
    ?.addEventListener('click', () => location.reload())
}

/** Whether the browser has stored the cookie that the server just set. */
function hasCookie(name: string): boolean {
  return document.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`))
}

/** Retries when the network returns, and periodically in case that event is missed. Returns a function that stops it. */
function scheduleRetries(work: () => void): () => void {
  const stop = () => {
    clearTimeout(timer)
    window.removeEventListener('online', go)
  }
  const go = () => {
    stop()
    work()
  }
  const timer = setTimeout(go, retryIntervalMs)
  window.addEventListener('online', go)
  return stop
}

/** Records which zone the person has requested to join, for the app to use now or after a reload. Returns its code. */
function recordJoin(): string {
  const code = location.pathname.split('/')[2] ?? ''
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${joinCookie}=${code}; Path=/; Max-Age=${joinCookieAgeSeconds}; SameSite=Lax${secure}`
  return code
}

function show(message: JoinMessage | null): void {
  for (const [name, id] of Object.entries(joinMessages)) {
    const element = document.getElementById(id)
    if (element !== null) element.hidden = name !== message
  }
}

function showProblem(field: HTMLInputElement, text: string | null): void {
  const note = document.getElementById(`${joinParts.name}-error`)
  if (note !== null) {
    note.textContent = text ?? ''
    note.hidden = text === null
  }
  if (text === null) field.removeAttribute('aria-invalid')
  else {
    field.setAttribute('aria-invalid', 'true')
    field.focus()
  }
}
