import * as v from 'valibot'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { UserRow } from '#src/contract/entities/accounts/user.ts'
import { Uuid, ZoneId, photoIdIn } from '#src/contract/entities/ids/ids.ts'
import { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import { searchTermsOf } from '#src/contract/rules/search-words.ts'
import { UserDatabase } from '#src/data/engine/database.ts'
import { type PhotoIndex, countOf, entryOf, indexOfEntries } from '#src/data/engine/replica/photo-index.ts'
import { type AlbumSearch, openAlbumSearch } from '#src/data/search/album-search.ts'
import { browserStorage } from '#src/platform/storage/storage.ts'

const zoneId = v.parse(ZoneId, '01990000-0000-7000-8000-000000000001')
const example = v.parse(PhotoRow, rowExamples.photo)
const youngestAt = 1_800_000_000_000
const people = ['Anna Müller', 'Ben', 'Chloé', 'Дарина', 'أحمد', 'Işık']
const words = ['dance', 'cake', 'garden', 'toast', 'ring', 'aunt', 'lake', 'sunset', 'band', 'speech']

const database = new UserDatabase(browserStorage, v.parse(UserRow, rowExamples.user).id)
await database.open()
let search: AlbumSearch | null = null
let index: PhotoIndex | null = null

/** Every second photo has a caption of two words and a unique number. */
function photoAt(number: number): PhotoRow {
  const caption = `${words[number % 10]} ${words[(number * 7) % 9]} n${number}`
  const id = photoIdIn(
    zoneId,
    v.parse(Uuid, `01990000-0000-7000-a000-${number.toString(16).padStart(12, '0')}`),
  )
  const displayName = people[number % people.length] ?? ''
  return {
    ...example,
    id,
    zoneId,
    uploadedAt: youngestAt - number * 1000,
    caption: number % 2 === 0 ? caption : '',
    altText: '',
    uploader: { ...example.uploader, displayName },
  }
}

const searchPage = {
  /** Adds `count` photos. */
  fill: async (from: number, count: number): Promise<void> => {
    await database.photos.bulkPut(Array.from({ length: count }, (_, at) => photoAt(from + at)))
  },
  /** Reads the album's words. Resolves with the duration in ms. */
  open: async (count: number): Promise<number> => {
    index = indexOfEntries(
      zoneId,
      Array.from({ length: count }, (_, at) => entryOf(photoAt(at))),
    )
    const startedAt = performance.now()
    await new Promise<void>((resolve, reject) => {
      const opened = openAlbumSearch(database, zoneId, reject)
      opened.subscribe(() => {
        if (opened.get().isComplete) resolve()
      })
      search = opened
    })
    return performance.now() - startedAt
  },
  /** Returns the duration of each of `rounds` searches in ms, and how many photos the last one found. */
  find: (query: string, rounds: number) => {
    const times: number[] = []
    let found = 0
    for (let round = 0; round < rounds; round += 1) {
      const startedAt = performance.now()
      if (search !== null && index !== null)
        found = countOf(search.find(index, searchTermsOf(query), new Map()))
      times.push(performance.now() - startedAt)
    }
    return { times, found }
  },
}

declare global {
  interface Window {
    /** Set once the database is open. */
    searchPage?: typeof searchPage
  }
}

window.searchPage = searchPage
