import { albumFormats } from './album-formats.ts'
import { matchesTerms, searchTermsOf, wordsOf } from '#src/contract/rules/search-words.ts'
import { type AlbumData, type AlbumPhoto, albumIds } from '#src/contract/wire/album-data.ts'
import { createGrid } from './album-grid.ts'
import { makeElement } from './make-element.ts'
import { guestbookOf, playInPlace } from './album-media.ts'
import { openViewer } from './album-viewer.ts'

/**
 * The script of an album file: the complete app of a file that is opened from disk. It reads its photos from elements
 * of the file and uses no network, storage or server.
 */
const album: AlbumData = JSON.parse(document.getElementById(albumIds.data)?.textContent ?? '{}')

function renderAlbum(app: HTMLElement): void {
  const { words, name, language, savedAt, photos, chapters } = album
  const formats = albumFormats(language)
  const field = makeElement('input', { type: 'search', autocomplete: 'off', placeholder: words.search })
  field.setAttribute('aria-label', words.search)
  const count = makeElement('p', { className: 'quiet' })
  count.setAttribute('role', 'status')
  const none = makeElement('p', { className: 'none', hidden: true })
  const list = makeElement('ul', { className: 'grid' })
  list.setAttribute('aria-label', name)
  const choice = createChapterChoice(chapters, () => showFound())
  const saved = formats.day(savedAt)
  const heading = makeElement('h1', {}, [makeElement('bdi', { textContent: name })])
  const head = makeElement('header', {}, [
    heading,
    makeElement('p', { className: 'quiet', textContent: words.saved.replace('{date}', () => saved) }),
    ...partLabelOf(formats),
    ...extrasOf(album),
    makeElement('search', {}, [field]),
    ...(chapters.length === 0 ? [] : [choice.element]),
    count,
  ])
  app.replaceChildren(head, makeElement('main', {}, [none, list]))

  const found = searchOf(photos)
  const show = (photosToShow: readonly AlbumPhoto[]) => {
    grid.show(photosToShow)
    const all = formats.number(photos.length)
    count.textContent =
      photosToShow.length === photos.length ? all : `${formats.number(photosToShow.length)} / ${all}`
    none.hidden = photosToShow.length > 0 || photos.length === 0
    none.textContent = words.none.replace('{query}', () => field.value)
  }
  const grid = createGrid(list, album)
  show(photos)
  new ResizeObserver(grid.redraw).observe(head)
  const showFound = () => {
    const chapter = choice.chosen()
    const all = found(field.value)
    show(chapter === null ? all : all.filter((photo) => photo.chapter === chapter))
  }
  field.addEventListener('input', showFound)
  // The URL hash names the open photo, so that Back closes it.
  const follow = () => {
    const number = Number(/^#(\d+)$/.exec(location.hash)?.[1] ?? Number.NaN)
    const photo = photos[number - 1]
    if (photo === undefined) closeViewer?.()
    else
      closeViewer = openViewer(photo, {
        album,
        shown: grid.shown(),
        numberOf: (one) => photos.indexOf(one) + 1,
      })
  }
  let closeViewer: (() => void) | null = null
  window.addEventListener('hashchange', follow)
  follow()
}

/** Shows which part of its album the file is. */
function partLabelOf({ number: numberText }: ReturnType<typeof albumFormats>): readonly HTMLElement[] {
  const { part, words } = album
  if (part === null) return []
  const text = words.part
    .replace('{number}', () => numberText(part.number))
    .replace('{of}', () => numberText(part.of))
  return [makeElement('p', { className: 'quiet', textContent: text })]
}

/** The film and the guestbook, if the album has them. */
function extrasOf({ film, words }: AlbumData): readonly HTMLElement[] {
  const guestbook = guestbookOf(album)
  return [
    ...(film === null ? [] : [playInPlace('video', film, { words, label: words.film })]),
    ...(guestbook === null ? [] : [guestbook]),
  ]
}

/** Creates a button for each chapter. At most one is selected; pressing it again clears the selection. */
function createChapterChoice(chapters: readonly string[], onChange: () => void) {
  let chosen: number | null = null
  const buttons = chapters.map((title, number) => {
    const button = makeElement('button', { type: 'button' }, [makeElement('bdi', { textContent: title })])
    button.addEventListener('click', () => {
      chosen = chosen === number ? null : number
      mark()
      onChange()
    })
    return button
  })
  const mark = () => {
    for (const [number, button] of buttons.entries())
      button.setAttribute('aria-pressed', String(number === chosen))
  }
  mark()
  return {
    element: makeElement('div', { className: 'chapters', role: 'group' }, buttons),
    chosen: () => chosen,
  }
}

function titleOf(chapter: number | null): string {
  return chapter === null ? '' : (album.chapters[chapter] ?? '')
}

/** Searches the photos. The index is built at the first search. */
function searchOf(photos: readonly AlbumPhoto[]): (query: string) => readonly AlbumPhoto[] {
  let words: readonly (readonly string[])[] | null = null
  return (query) => {
    const terms = searchTermsOf(query)
    if (terms.length === 0) return photos
    words ??= photos.map(({ caption, altText, by, comments, chapter }) =>
      wordsOf([caption, altText, by, titleOf(chapter), ...comments.map(({ text }) => text)].join(' ')),
    )
    const wordsByPhoto = words
    return photos.filter((_photo, index) => matchesTerms(wordsByPhoto[index] ?? [], terms))
  }
}

const app = document.getElementById(albumIds.app)
if (app !== null) renderAlbum(app)
