import type { EmbeddedPhoto, EmbeddedWall } from '#src/contract/entities/zones/embedded-wall.ts'
import { fetchWallUpdates } from '#src/api/embedded-wall.ts'
import type { EmbedFacts } from '#src/contract/wire/embed-path.ts'
import { regionalTag, setReaderLanguages } from '#src/platform/device/reader-locale.ts'
import { embedIds, type EmbedTexts, fill } from './embed-texts.ts'
import { showSlide, slideImage, WallLoop, wantsLoops } from './wall-slide.ts'
import { WallPictures } from './wall-pictures.ts'
import { emptyRound, type Round, upcomingPhotos, withUpdates, withShown } from './wall-rotation.ts'

/**
 * The script of a wall on a website. It is inlined and small, and uses no code of the app, no storage and no cookie. It
 * fetches updates at the interval that the server sets, and keeps showing what it has while offline.
 */
const { words, brands, language }: EmbedTexts = JSON.parse(requireElement(embedIds.texts).textContent)
const facts: EmbedFacts = JSON.parse(requireElement(embedIds.facts).textContent)
const pictures = new WallPictures(facts.path)
const loop = new WallLoop(requireElement(embedIds.stage), () => {
  playLoop()
  void prefetchFiles()
})

/** The retry interval while the server is unreachable or has not responded. */
const retryMs = 15_000
const longestRetryMs = 300_000
/** The number of photos to prefetch. They are shown if the network fails. */
const prefetchCount = 5

let wall = facts.wall
let round: Round = emptyRound
let isPausedHere = false
let failures = 0
let turnTimer = 0
let isTurning = false

function startWall(): void {
  setReaderLanguages(navigator.languages)
  requireElement(embedIds.pause).addEventListener('click', () => {
    isPausedHere = !isPausedHere
    renderTexts()
    if (!isPausedHere) void showNextTurn()
  })
  // Catches up on turns missed while the page was hidden.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void showNextTurn()
    playLoop()
  })
  applyWall(wall)
  if (wall !== null) setTimeout(() => void pollWall(), currentWall()?.askAgainMs ?? retryMs)
}

/** Fetches the wall's current content, and again at the interval that the server sets. */
async function pollWall(): Promise<void> {
  let waitMs = retryMs
  if (!document.hidden) {
    const answer = await fetchWall()
    if (answer === null) {
      applyWall(null)
      return
    }
    failures = answer === 'failed' ? failures + 1 : 0
    if (answer === 'failed') waitMs = Math.min(longestRetryMs, retryMs * 2 ** Math.min(failures, 5))
    else if (typeof answer === 'number') waitMs = Math.max(retryMs, answer)
    else {
      waitMs = answer.askAgainMs
      applyWall(answer)
    }
  }
  setTimeout(() => void pollWall(), spread(waitMs))
}

/** Adds jitter, so that pages opened at the same time do not send requests at the same time. */
function spread(waitMs: number): number {
  return waitMs * (0.85 + Math.random() * 0.3)
}

/** The current content. null: the wall no longer exists. A number: how long to wait, in milliseconds. */
async function fetchWall(): Promise<EmbeddedWall | number | 'failed' | null> {
  try {
    const response = await fetchWallUpdates(facts.path)
    if (response.status === 404) return null
    const waitS = Number(response.headers.get('retry-after'))
    if (response.status === 429 && waitS > 0) return waitS * 1000
    if (!response.ok) return 'failed'
    const content: EmbeddedWall = await response.json()
    return content
  } catch {
    return 'failed'
  }
}

function applyWall(content: typeof wall): void {
  const isHere = round.shown !== null
  wall = content
  const files = currentWall()?.photos.map(({ file }) => file) ?? []
  round = withUpdates(round, files)
  pictures.retainOnly([...round.order, ...loopsOf(round.order)])
  // The photo on screen was deleted, so its turn ends immediately.
  if (isHere && round.shown === null) requireElement(embedIds.stage).replaceChildren()
  renderTexts()
  if (round.shown === null) void showNextTurn()
  else void prefetchFiles()
}

/** The content from the server. null: none yet, or the wall no longer exists. */
function currentWall(): EmbeddedWall | null {
  return wall === 'wait' ? null : wall
}

function isPaused(): boolean {
  return isPausedHere || currentWall()?.isPaused === true
}

/** Shows the next loaded photo and schedules the one after it. */
async function showNextTurn(): Promise<void> {
  if (isTurning) return
  isTurning = true
  clearTimeout(turnTimer)
  try {
    if (!document.hidden && !(isPaused() && round.shown !== null)) await showNext()
  } finally {
    isTurning = false
  }
  renderTexts()
  const content = currentWall()
  if (content !== null)
    turnTimer = window.setTimeout(() => void showNextTurn(), brands[content.brand].shownMs)
  void prefetchFiles()
}

async function showNext(): Promise<void> {
  const content = currentWall()
  const next = upcomingPhotos(round).find((file) => file !== round.shown && pictures.has(file))
  const photo = content?.photos.find(({ file }) => file === next)
  if (content === null || photo === undefined) return
  round = withShown(round, photo.file)
  const image = await slideImage(pictures.addressOf(photo.file), altOf(photo)).catch(() => null)
  // Skips a photo that this browser cannot decode, or that was deleted while it was being prepared.
  if (image === null || round.shown !== photo.file) return
  showSlide(requireElement(embedIds.stage), photo, {
    ...brands[content.brand],
    image,
    isStill: photo.loop !== null && wantsLoops(),
  })
  playLoop()
}

function prefetchFiles(): Promise<void> {
  return pictures.fetch(wantedFiles, () => {
    if (round.shown === null) void showNextTurn()
    else playLoop()
  })
}

/** The files that are shown next. A clip's preview plays on its turn, or as soon as it is loaded. */
function wantedFiles(): readonly string[] {
  const turns = upcomingPhotos(round)
  const loops = loopsOf([...(round.shown === null ? [] : [round.shown]), ...turns.slice(0, 1)])
  return [...turns.slice(0, prefetchCount), ...(showsLoops() ? loops : [])]
}

/** The silent previews of these photos. */
function loopsOf(files: readonly string[]): readonly string[] {
  const photos = currentWall()?.photos ?? []
  return files.flatMap((file) => photos.find((photo) => photo.file === file)?.loop ?? [])
}

/** Whether previews should be shown now. */
function showsLoops(): boolean {
  return loop.isInView && wantsLoops()
}

/** Plays the silent preview of the current clip over its poster while the wall is running and visible. */
function playLoop(): void {
  const slide = requireElement(embedIds.stage).lastElementChild
  // The next slide is being prepared. Until it appears, the previous one keeps playing.
  if (!(slide instanceof HTMLElement) || slide.dataset['photo'] !== round.shown) return
  const [file = null] = round.shown === null ? [] : loopsOf([round.shown])
  const isHere = file !== null && showsLoops() && pictures.has(file)
  loop.show(slide, isHere ? pictures.addressOf(file) : null, !isPaused() && !document.hidden)
}

function altOf({ by }: EmbeddedPhoto): string {
  return by === null ? words.photo : fill(words.photoBy, { name: by })
}

/** The date on which the zone ends. null: it never ends. */
function openText({ lastDay }: EmbeddedWall): string | null {
  if (lastDay === null) return null
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return fill(words.open, { day: format.format(Date.parse(lastDay)) })
}

/** Updates the texts around the photos. */
function renderTexts(): void {
  const message = messageNow()
  const box = requireElement(embedIds.message)
  box.hidden = message === null
  if (box.textContent !== (message ?? '')) box.textContent = message
  const content = currentWall()
  const note = requireElement(embedIds.note)
  const noteText = content === null ? null : content.state === 'closed' ? words.closed : openText(content)
  note.hidden = noteText === null || message !== null
  if (noteText !== null && note.textContent !== noteText) note.textContent = noteText
  const pause = requireElement(embedIds.pause)
  pause.hidden = round.order.length < 2
  pause.setAttribute('aria-label', isPausedHere ? words.goOn : words.pause)
  pause.dataset['paused'] = String(isPausedHere)
  playLoop()
  const link = requireElement(embedIds.brand)
  if (!(link instanceof HTMLAnchorElement)) return
  link.hidden = content === null
  if (content === null) return
  document.title = fill(words.title, { zone: content.name })
  const { name, link: path } = brands[content.brand]
  const text = fill(words.photosBy, { brand: name })
  link.href = path
  link.textContent = text
  link.setAttribute('aria-label', `${text} (${words.newTab})`)
}

/** null: a photo is shown, so no message is needed. */
function messageNow(): string | null {
  if (wall === null) return words.missing
  if (wall === 'wait') return words.wait
  const { state, revealAt } = wall
  if (state === 'ended') return words.ended
  if (state === 'later' && revealAt !== null) {
    const time = new Intl.DateTimeFormat(regionalTag(language), {
      dateStyle: 'long',
      timeStyle: 'short',
    }).format(revealAt)
    return fill(words.later, { time })
  }
  if (state === 'private' || state === 'later') return words.private
  if (wall.photos.length === 0) return words.empty
  return round.shown === null ? words.loading : null
}

function requireElement(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`The page has no ${id}`)
  return found
}

startWall()
