import { type AlbumBytes, type AlbumData, type AlbumEntry, blockId } from '#src/contract/wire/album-data.ts'
import { albumFormats } from './album-formats.ts'
import { makeElement } from './make-element.ts'

/** What plays, and how it ends: its bytes are let go then. */
interface Player {
  readonly element: HTMLElement
  readonly start: () => void
  readonly close: () => void
}

/** A film with the browser's own controls; words where the browser cannot play it, or the file lost it. */
export function playerOf(
  kind: 'video' | 'audio',
  film: AlbumBytes,
  { words, label }: { readonly words: AlbumData['words']; readonly label: string },
): Player {
  const url = blockUrl(film)
  const note = makeElement('p', { className: 'quiet', textContent: words.failed, hidden: url !== null })
  note.setAttribute('role', 'status')
  const media = makeElement(kind, { controls: true, hidden: url === null })
  media.setAttribute('aria-label', label)
  if (media instanceof HTMLVideoElement) media.playsInline = true
  media.addEventListener('error', () => {
    media.hidden = true
    note.textContent = words.cannotPlay
    note.hidden = false
  })
  if (url !== null) media.src = url
  return {
    element: makeElement('div', { className: 'player' }, [media, note]),
    start: () => {
      media.focus()
      // Where the browser lets nothing begin by itself, its controls are there.
      void media.play().catch(() => undefined)
    },
    close: () => {
      media.pause()
      media.removeAttribute('src')
      if (url !== null) URL.revokeObjectURL(url)
    },
  }
}

/** A button with a sign of playing. */
export function playButton(label: string, onPress: () => void): HTMLButtonElement {
  const button = makeElement('button', { type: 'button', className: 'pill' }, [
    makeElement('span', { textContent: '▶ ', ariaHidden: 'true' }),
    makeElement('bdi', { textContent: label }),
  ])
  button.addEventListener('click', onPress)
  return button
}

/** A button in whose place a film or a voice plays: nothing is decoded before it is pressed. */
export function playInPlace(
  kind: 'video' | 'audio',
  film: AlbumBytes,
  named: { readonly words: AlbumData['words']; readonly label: string },
): HTMLElement {
  const button = playButton(named.label, () => {
    const player = playerOf(kind, film, named)
    button.replaceWith(player.element)
    player.start()
  })
  return button
}

/** The guestbook, closed until somebody opens it; its words and voices stand in the order in which they were left. */
export function guestbookOf({ guestbook, words, language }: AlbumData): HTMLDetailsElement | null {
  if (guestbook.length === 0) return null
  const formats = albumFormats(language)
  const title = `${words.guestbook} · ${formats.number(guestbook.length)}`
  const details = makeElement('details', {}, [makeElement('summary', { textContent: title })])
  for (const entry of guestbook) details.append(entryOf(entry, words, formats))
  return details
}

function entryOf(
  { by, at, text, voice }: AlbumEntry,
  words: AlbumData['words'],
  formats: ReturnType<typeof albumFormats>,
): HTMLElement {
  const label = words.voiceOf.replace('{name}', () => by)
  return makeElement('div', { className: 'comment' }, [
    makeElement('strong', {}, [makeElement('bdi', { textContent: by })]),
    ...(text === '' ? [] : [makeElement('span', { textContent: text, dir: 'auto' })]),
    ...(voice === null ? [] : [playInPlace('audio', voice, { words, label })]),
    makeElement('small', { className: 'quiet', textContent: formats.moment(at) }),
  ])
}

/** A multiple of four, which stand for three bytes. */
const lettersAtOnce = 4 * 65_536

/**
 * An object URL of what is in a block of the file, decoded now; null where the file lost it. Revoke it when it is no longer
 * shown: a file has thousands.
 */
export function blockUrl({ block, type }: AlbumBytes): string | null {
  const text = document.getElementById(blockId(block))?.textContent
  if (text === undefined || text === null || text === '') return null
  try {
    const parts: Uint8Array<ArrayBuffer>[] = []
    for (let at = 0; at < text.length; at += lettersAtOnce)
      parts.push(bytesOf(atob(text.slice(at, at + lettersAtOnce))))
    return URL.createObjectURL(new Blob(parts, { type }))
  } catch {
    // A file that was cut short.
    return null
  }
}

function bytesOf(binary: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at)
  return bytes
}
