import { expect, test } from 'vitest'
import {
  fakePage,
  fakePhoto,
  fakeScopes,
  fakeZone,
  makeFakeContext,
} from '#src/data/session/data-context-fake.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { readNumberedName } from './name-in-zone.ts'

async function readNameShownAs(nameFor: (name: string) => string) {
  const context = await makeFakeContext()
  const name = context.user.displayName
  const uploader = { ...fakePhoto(1).uploader, id: context.user.id, displayName: nameFor(name) }
  const page = fakePage([{ table: 'photo', row: fakePhoto(1, { uploader }) }], 1)
  await applyPage(context.database, fakeScopes.zone, { answer: page, since: 0, etag: null })
  return { name, numbered: await readNumberedName(context, fakeZone.id) }
}

test('distinguishes a numbered name from one with a similar ending and from the name itself', async () => {
  const { name, numbered } = await readNameShownAs((own) => `${own} (2)`)
  expect(numbered).toEqual({ name, shown: `${name} (2)` })
  expect((await readNameShownAs((own) => own)).numbered).toBeNull()
  expect((await readNameShownAs((own) => `${own} (2nd)`)).numbered).toBeNull()
  expect((await readNameShownAs((own) => `Another ${own} (2)`)).numbered).toBeNull()
})

test('returns null without a photo in the zone', async () => {
  expect(await readNumberedName(await makeFakeContext(), fakeZone.id)).toBeNull()
})
