import { type AlbumBytes, type AlbumData, type AlbumEntry, blockId } from '#src/contract/wire/album-data.ts'
import { albumFormats } from './album-formats.ts'
import { makeElement } from './make-element.ts'

/** A player and how to stop it. Stopping frees its bytes. */
interface Player {
  readonly element: HTMLElement
  readonly start: () => void
  readonly close: () => void
}

/** A player with the browser's own controls. Shows a text if the browser cannot play it or the file lost it. */
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
      // If the browser blocks autoplay, its controls are shown.
      void media.play().catch(() => undefined)
    },
    close: () => {
      media.pause()
      media.removeAttribute('src')
      if (url !== null) URL.revokeObjectURL(url)
    },
  }
}

/** A button with a play icon. */
export function playButton(label: string, onPress: () => void): HTMLButtonElement {
  const button = makeElement('button', { type: 'button', className: 'pill' }, [
    makeElement('span', { textContent: '▶ ', ariaHidden: 'true' }),
    makeElement('bdi', { textContent: label }),
  ])
  button.addEventListener('click', onPress)
  return button
}

/** A button that is replaced by a video or audio player. Nothing is decoded before it is pressed. */
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

/** The guestbook, collapsed at first. Its texts and voices are in the order in which they were added. */
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

/** A multiple of four: four base64 characters encode three bytes. */
const charsPerChunk = 4 * 65_536

/**
 * An object URL of the decoded content of a block. null if the file lost it. Revoke it when it is no longer shown,
 * because a file has thousands.
 */
export function blockUrl({ block, type }: AlbumBytes): string | null {
  const text = document.getElementById(blockId(block))?.textContent
  if (text === undefined || text === null || text === '') return null
  try {
    const parts: Uint8Array<ArrayBuffer>[] = []
    for (let at = 0; at < text.length; at += charsPerChunk)
      parts.push(bytesOf(atob(text.slice(at, at + charsPerChunk))))
    return URL.createObjectURL(new Blob(parts, { type }))
  } catch {
    // The file is truncated.
    return null
  }
}

function bytesOf(binary: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at)
  return bytes
}
