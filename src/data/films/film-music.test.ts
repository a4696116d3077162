import { expect, test } from 'vitest'
import { makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { storeFilmMusic, readFilmMusic, removeFilmMusic } from './film-music.ts'

const tune = { name: 'Our song.mp3', mimeType: 'audio/mpeg', bytes: Uint8Array.of(1, 2, 3).buffer }

test('film music stays on the device until it is replaced or removed', async () => {
  const context = await makeFakeContext()
  expect(await readFilmMusic(context)).toBeNull()
  await storeFilmMusic(tune, context)
  expect(await readFilmMusic(context)).toEqual(tune)
  const other = { ...tune, name: 'Other.ogg', bytes: Uint8Array.of(4).buffer }
  await storeFilmMusic(other, context)
  expect(await readFilmMusic(context)).toEqual(other)
  await removeFilmMusic(context)
  expect(await readFilmMusic(context)).toBeNull()
})

test('film music is never an unsent change', async () => {
  const context = await makeFakeContext()
  await storeFilmMusic(tune, context)
  expect(await context.database.outbox.count()).toBe(0)
})
