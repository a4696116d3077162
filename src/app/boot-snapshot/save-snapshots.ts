import { hasPage } from '#src/app/startup/first-screen.ts'
import { currentData } from '#src/data/engine/current-data.ts'
import { deleteSnapshots } from '#src/data/boot-snapshot/delete-snapshots.ts'
import { saveSnapshot, snapshotOwner } from '#src/data/boot-snapshot/save-snapshot.ts'
import { byteLength, renderSettingsKey, maxSnapshotBytes } from '#src/data/boot-snapshot/snapshot-record.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import type { router } from '#src/app/router.ts'
import { snapshotMarkup, type SnapshotNode } from './snapshot-markup.ts'

/** Pages for viewing. Forms, moderation and pages with restricted access are never saved. */
const pages = [/^\/$/, /^\/locations$/, /^\/locations\/[\w-]+$/, /^\/photo\/[\w-]+$/, /^\/profile$/]

/** A page that is open for less than this is not saved. A page that changes is saved again, at most this often. */
const settleMs = 3000

let timer: ReturnType<typeof setTimeout> | undefined
let wasVisibleLongEnough = false
let lastSaved = ''

/**
 * Saves a copy of the current page, which the service worker shows the next time the app is opened. Deletes all copies
 * after a sign-out, a change of user or the end of the session.
 */
export function saveSnapshots(appRouter: typeof router): void {
  followUser()
  currentData.subscribe(followUser)
  appRouter.subscribe('onRendered', restartSettleTimer)
  const root = document.getElementById('root')
  if (root !== null)
    new MutationObserver(scheduleSave).observe(root, { subtree: true, childList: true, characterData: true })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && wasVisibleLongEnough) saveCurrentScreen()
  })
  restartSettleTimer()
}

function restartSettleTimer(): void {
  wasVisibleLongEnough = false
  clearTimeout(timer)
  timer = undefined
  scheduleSave()
}

/** Runs once for all changes of the next seconds. */
function scheduleSave(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    wasVisibleLongEnough = true
    if ('requestIdleCallback' in window) requestIdleCallback(saveCurrentScreen)
    else saveCurrentScreen()
  }, settleMs)
}

function followUser(): void {
  const { storage } = browserPlatform
  const owner = snapshotOwner(storage)
  if (currentData.get().phase === 'starting' || owner === null || owner === ownUserId()) return
  lastSaved = ''
  deleteSnapshots(storage).catch(warn)
}

/** Returns the user whose screens can be copied now. null: none. */
function ownUserId(): string | null {
  const current = currentData.get()
  return current.phase === 'open' && !current.needsSignIn ? current.user.id : null
}

function saveCurrentScreen(): void {
  const userId = ownUserId()
  const screen = userId === null ? null : captureSnapshot()
  if (userId === null || screen === null) return
  const { theme, mode, language, path, isOfToday, markup } = screen
  const snapshotKey = renderSettingsKey(userId, { theme, mode, language })
  if (lastSaved === `${snapshotKey} ${path} ${markup}`) return
  lastSaved = `${snapshotKey} ${path} ${markup}`
  const { storage, clock } = browserPlatform
  saveSnapshot(storage, userId, {
    path,
    build: currentBuildId(),
    look: snapshotKey,
    keptAt: clock.now(),
    isOfToday,
    markup,
  })
    // A sign-out during the write must not leave a copy.
    .then(() => (ownUserId() === userId ? undefined : deleteSnapshots(storage)))
    .catch(warn)
}

function captureSnapshot() {
  const root = document.getElementById('root')
  const { pathname, search } = location
  const { pandaTheme = '', mode = '', screen } = document.documentElement.dataset
  const isSaveable =
    pages.some((page) => page.test(pathname)) && currentBuildId() !== '' && screen === undefined
  const isAtRest = window.scrollY === 0 && document.querySelector('dialog[open]') === null
  if (root === null || !isSaveable || !isAtRest || !isPageComplete(root)) return null
  const markup = shortMarkup(root)
  if (markup === null) return null
  return {
    theme: pandaTheme,
    mode,
    language: document.documentElement.lang,
    path: pathname + search,
    isOfToday: root.querySelector('[data-today]') !== null,
    markup,
  }
}

/**
 * Returns as much of the page as fits the size limit: the window and slightly more, else the window, else the window
 * without images.
 */
function shortMarkup(root: Element): string | null {
  const heightPx = window.innerHeight
  const cuts = [
    { bottomPx: heightPx * 1.25, withPictures: true },
    { bottomPx: heightPx, withPictures: true },
    { bottomPx: heightPx, withPictures: false },
  ]
  for (const cut of cuts) {
    const markup = snapshotMarkup(readPage(root, cut))
    if (byteLength(markup) <= maxSnapshotBytes) return markup
  }
  return null
}

function currentBuildId(): string {
  return document.querySelector('meta[name="build"]')?.getAttribute('content') ?? ''
}

function warn(error: unknown): void {
  browserPlatform.log.warn('snapshot-not-saved', { error: String(error) })
}

interface SnapshotLimits {
  /** Content that starts below this line is left out, in px from the top of the window. */
  readonly bottomPx: number
  readonly withPictures: boolean
}

/** Announcements and dialogs are temporary. */
const temporaryElements = '[role=status], [role=alert], [aria-live], dialog, [popover]'

/** Returns the visible content of an element, without hidden and temporary elements and those below the limit. */
function readPage(element: Element, cut: SnapshotLimits): readonly SnapshotNode[] {
  return [...element.childNodes].flatMap((node): readonly SnapshotNode[] => {
    if (node instanceof Text) return node.data === '' ? [] : [node.data]
    if (!(node instanceof Element) || !isInSnapshot(node, cut)) return []
    const attributes = [...node.attributes].map(({ name, value }) => [name, value] as const)
    if (node instanceof HTMLInputElement && node.checked) attributes.push(['checked', ''])
    // An SVG is included whole or not at all.
    const whole = node instanceof SVGElement ? { ...cut, bottomPx: Infinity } : cut
    return [{ tag: node.localName, attributes, children: readPage(node, whole) }]
  })
}

function isInSnapshot(element: Element, { bottomPx, withPictures }: SnapshotLimits): boolean {
  if (element.matches(temporaryElements) || (!withPictures && element instanceof HTMLImageElement))
    return false
  if (element instanceof SVGElement && bottomPx === Infinity) return true
  const [box] = element.getClientRects()
  if (box === undefined) return getComputedStyle(element).display === 'contents'
  const isForReadersOnly = box.width <= 1 && box.height <= 1
  return !isForReadersOnly && box.top < bottomPx
}

/** True if the app's page is complete, including the images in view. */
export function isPageComplete(root: Element): boolean {
  if (!hasPage()) return false
  return [...root.querySelectorAll<HTMLImageElement>('main img')].every(
    (picture) => picture.complete || !isInView(picture),
  )
}

function isInView(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < window.innerHeight
}
