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
import { askPosition } from './warm-position.ts'

const tryAgainEveryMs = 5000
/** After this long the page says that the app did not load; it still may. */
const patienceMs = 20_000
const joinCookieAgeSeconds = 600

/**
 * Signs in by the form without loading a page. Keeps what was typed before: the field belongs to the page, not to a
 * component.
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
    // Not disabled: the focus stays where it is.
    button.setAttribute('aria-busy', String(busy))
    const spinner = document.getElementById(joinParts.spinner)
    if (spinner !== null) spinner.hidden = !busy
  }
  const fail = (message: JoinMessage) => {
    setBusy(false)
    show(message)
  }
  const goOn = async (user: string) => {
    isEntered = true
    const code = recordJoin()
    const timer = setTimeout(() => fail('codeMissing'), patienceMs)
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
    askPosition()
    loadApp().catch(() => undefined)
    const answer = await joinAsGuest({ displayName: field.value, key: key.value })
    if (answer.kind === 'entered') return hasCookie(signedInCookie) ? goOn(answer.user) : fail('cookies')
    // What is wrong with a name is for the server to say, on the page that it answers to the form.
    if (answer.kind === 'refused' && answer.status === 400) return form.submit()
    if (answer.kind === 'refused') return fail(answer.status === 429 ? 'tooMany' : 'failed')
    fail(answer.kind === 'foreign' ? 'portal' : 'offline')
    stopWaiting = whenWorthATry(() => void enter())
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isEntered) location.reload()
    else if (!isBusy) void enter()
  })
  // Another name is sent when the person says so.
  field.addEventListener('input', () => stopWaiting())
  // The server knows the guest by now and answers with the app.
  reloadOnceEntered()
}

/** By plain http the browser would drop the session's cookie: nothing is sent. */
function refuseInsecure(form: HTMLFormElement): void {
  show('insecure')
  form.addEventListener('submit', (event) => event.preventDefault())
}

function reloadOnceEntered() {
  document
    .querySelector(`#${joinMessages.codeMissing} button`)
    ?.addEventListener('click', () => location.reload())
}

/** Whether the browser has kept what the server just gave it. */
function hasCookie(name: string): boolean {
  return document.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`))
}

/** Tries again when the network comes back, and now and then in case that goes unnoticed; the answer stops that. */
function whenWorthATry(work: () => void): () => void {
  const stop = () => {
    clearTimeout(timer)
    window.removeEventListener('online', go)
  }
  const go = () => {
    stop()
    work()
  }
  const timer = setTimeout(go, tryAgainEveryMs)
  window.addEventListener('online', go)
  return stop
}

/** Tells the app, now or after a reload, which zone the person has asked to join. Gives its code. */
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
