import { expect, test } from 'vitest'
import { neutralEdit } from '#src/contract/entities/photos/photo-edit.ts'
import { readPhoto } from '#src/data/photos/read-photos.ts'
import { fakeZone, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { readOddPicture } from '#src/testing/fixtures/odd-pictures.ts'
import { chooseFiles } from './choose-files.ts'
import { addDraft, editChosen } from './chosen-commands.ts'
import { preparedFrom, uploads } from './chosen-fixture.ts'
import { readUnfinishedFiles } from './chosen-queries.ts'
import { claimUnclaimed } from './claim-unclaimed.ts'
import { prepareAll } from './photo-preparation.ts'
import { storeUnclaimed } from './unclaimed-photos.ts'

const live = new AbortController().signal
const zoneId = fakeZone.id
const code = '7KQ2M9XA'

function sphere(name: string): File {
  const xmp = '<rdf:Description GPano:ProjectionType="equirectangular"/>'
  return new File([Uint8Array.from([0xff, 0xd8, 0xff]), xmp, name], name)
}

function flat(name: string): File {
  return new File([Uint8Array.from([0xff, 0xd8, 0xff]), name], name)
}

test('a 360-degree photo is marked for everyone who sees it; other photos are not', async () => {
  const context = await makeFakeContext()
  const { read } = await chooseFiles(
    [sphere('1.jpg'), flat('2.jpg')],
    {
      purpose: 'adding',
      zoneId,
    },
    context,
  )
  await read
  await prepareAll(context, preparedFrom, live)
  const rows = await uploads(context)
  expect(rows.map(({ args }) => args.isSpherical)).toEqual([true, undefined])
  const shown = await Promise.all(rows.map(({ args }) => readPhoto(context, args.id)))
  expect(shown.map((photo) => photo?.isSpherical)).toEqual([true, false])
})

test('an edited 360-degree photo is a flat image', async () => {
  const context = await makeFakeContext()
  const { ids, read } = await chooseFiles([sphere('1.jpg')], { purpose: 'draft', zoneId }, context)
  await read
  for (const id of ids)
    await editChosen(id, { file: flat('edited.jpg'), edit: neutralEdit, filterSettings: null }, context)
  await addDraft(ids, '', context)
  await prepareAll(context, preparedFrom, live)
  expect((await uploads(context)).map(({ args }) => args.isSpherical)).toEqual([undefined])
})

test('[CH8] [CH10] files chosen before the app loaded are marked, and none becomes still without notice', async () => {
  const context = await makeFakeContext()
  const moving = new File([Uint8Array.from(readOddPicture('animated.webp'))], 'moves.webp')
  await storeUnclaimed(context.platform.storage.indexedDB, code, [sphere('1.jpg'), moving])
  await claimUnclaimed({ code, zoneId }, context)
  await prepareAll(context, preparedFrom, live)
  const rows = await uploads(context)
  expect(rows.map(({ args }) => [args.originalName, args.isSpherical])).toEqual([['1.jpg', true]])
  expect((await readUnfinishedFiles(context)).drafts).toMatchObject([{ name: 'moves.webp', isStill: true }])
})
