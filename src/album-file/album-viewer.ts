import type { AlbumData, AlbumPhoto } from '#src/contract/wire/album-data.ts'
import { albumFormats } from './album-formats.ts'
import { altOf } from './album-grid.ts'
import { makeElement } from './make-element.ts'
import { blockUrl, playButton, playerOf } from './album-media.ts'

interface AlbumViewContext {
  readonly album: AlbumData
  /** The photos that the grid shows, in the order for stepping through them. */
  readonly shown: readonly AlbumPhoto[]
  /** The number that identifies the photo in the URL. */
  readonly numberOf: (photo: AlbumPhoto) => number
}

const swipePx = 60

interface OpenViewer {
  readonly dialog: HTMLDialogElement
  /** Frees the photo and the clip that it shows. */
  readonly release: () => void
  /** Moves by this many photos. */
  readonly step: (by: number) => void
}

/** At most one viewer is open. */
let open: OpenViewer | null = null

/** Shows a photo over the album, with its comments. Returns a function that closes the viewer. */
export function openViewer(photo: AlbumPhoto, viewed: AlbumViewContext): () => void {
  const { album, shown, numberOf } = viewed
  const dialog = open?.dialog ?? makeDialog()
  open?.release()
  const url = blockUrl(photo.picture ?? photo.thumb)
  const place = shown.indexOf(photo)
  const step = (by: number) => {
    const next = place < 0 ? undefined : shown[place + by]
    // Replaces the history entry, so that one step back leads from any photo to the album.
    if (next !== undefined) location.replace(`#${numberOf(next)}`)
  }
  const button = (label: string, sign: string, onPress: () => void) => {
    const made = makeElement('button', { type: 'button', title: label, textContent: sign })
    made.setAttribute('aria-label', label)
    made.addEventListener('click', onPress)
    return made
  }
  const { words } = album
  const previous = button(words.previous, '‹', () => step(-1))
  const next = button(words.next, '›', () => step(1))
  previous.disabled = place <= 0
  next.disabled = place < 0 || place === shown.length - 1
  const bar = makeElement('nav', {}, [previous, next, button(words.close, '×', leave)])
  const stage = stageOf(photo, { url, words, step })
  dialog.replaceChildren(bar, stage.element, factsOf(photo, album))
  open = { dialog, release: stage.release, step }
  dialog.setAttribute('aria-label', altOf(photo, words))
  if (!dialog.open) dialog.showModal()
  return close
}

function makeDialog(): HTMLDialogElement {
  const dialog = makeElement('dialog')
  document.body.append(dialog)
  dialog.addEventListener('keydown', ({ key }) => {
    const forward = document.documentElement.dir === 'rtl' ? -1 : 1
    if (key === 'ArrowRight') open?.step(forward)
    else if (key === 'ArrowLeft') open?.step(-forward)
  })
  // Escape.
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    leave()
  })
  return dialog
}

/** Removes the photo from the URL, which closes the viewer. The album keeps its scroll position. */
function leave(): void {
  const { scrollX, scrollY } = window
  location.hash = ''
  window.scrollTo(scrollX, scrollY)
}

function close(): void {
  if (open === null) return
  open.release()
  open.dialog.close()
  open.dialog.remove()
  open = null
}

interface Stage {
  readonly url: string | null
  readonly words: AlbumData['words']
  readonly step: (by: number) => void
}

/** The photo, and a button that plays its clip in its place. A swipe shows the next photo. */
function stageOf(photo: AlbumPhoto, { url, words, step }: Stage) {
  const stage = makeElement('div', { className: 'stage' })
  let closePlayer = () => {}
  if (url === null) stage.append(makeElement('p', { textContent: words.failed }))
  else {
    const { width, height } = photo
    const image = makeElement('img', { alt: altOf(photo, words), src: url, draggable: false, width, height })
    stage.append(image)
  }
  const film = photo.clip?.film
  if (film != null) {
    const button = playButton(words.play, () => {
      const player = playerOf('video', film, { words, label: altOf(photo, words) })
      closePlayer = player.close
      stage.replaceChildren(player.element)
      player.start()
    })
    button.classList.add('play')
    stage.append(button)
  }
  let startX: number | null = null
  stage.addEventListener('pointerdown', ({ clientX, isPrimary }) => {
    startX = isPrimary ? clientX : null
  })
  stage.addEventListener('pointerup', ({ clientX }) => {
    const moved = startX === null ? 0 : clientX - startX
    startX = null
    const forward = document.documentElement.dir === 'rtl' ? 1 : -1
    if (Math.abs(moved) > swipePx) step(Math.sign(moved) * forward)
  })
  return {
    element: stage,
    release: () => {
      closePlayer()
      if (url !== null) URL.revokeObjectURL(url)
    },
  }
}

/** Author, time, caption, transcript of the clip, likes and comments. */
function factsOf({ by, takenAt, caption, likes, comments, clip }: AlbumPhoto, album: AlbumData): HTMLElement {
  const { language, words } = album
  const formats = albumFormats(language)
  const facts = makeElement('div', { className: 'facts' })
  if (caption !== '')
    facts.append(makeElement('p', { className: 'caption', textContent: caption, dir: 'auto' }))
  const line = makeElement('p', { className: 'quiet' }, [
    makeElement('bdi', { textContent: by }),
    document.createTextNode(` · ${formats.moment(takenAt)}`),
  ])
  if (likes > 0) {
    const heart = makeElement('span', {
      textContent: ` · ♥ ${formats.number(likes)}`,
    })
    heart.title = words.likes
    line.append(heart)
  }
  facts.append(line)
  if (clip !== null && clip.film === null)
    facts.append(makeElement('p', { className: 'quiet', textContent: words.clipLeftOut }))
  if (clip !== null && clip.captions !== '')
    facts.append(makeElement('p', { className: 'caption', textContent: clip.captions, dir: 'auto' }))
  if (comments.length === 0) return facts
  facts.append(makeElement('h2', { textContent: words.comments }))
  for (const comment of comments) {
    const commentElement = makeElement('p', { className: 'comment' }, [
      makeElement('strong', {}, [makeElement('bdi', { textContent: comment.by })]),
      makeElement('span', { textContent: comment.text, dir: 'auto' }),
      makeElement('small', { className: 'quiet', textContent: formats.moment(comment.at) }),
    ])
    facts.append(commentElement)
  }
  return facts
}
