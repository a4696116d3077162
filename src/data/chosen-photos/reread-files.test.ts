import { expect, test } from 'vitest'
import { fakeZone, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { chooseFiles, rereadFiles } from './choose-files.ts'

test('[CH2] a stored file is not read again for a retry', async () => {
  const context = await makeFakeContext()
  const file = new File([Uint8Array.from([0xff, 0xd8, 0xff])], '1.jpg', { type: 'image/jpeg' })
  const { ids, read } = await chooseFiles([file], { purpose: 'adding', zoneId: fakeZone.id }, context)
  await read
  file.arrayBuffer = () => Promise.reject(new Error('The file was moved'))
  await rereadFiles(context, ids)
  expect(await context.database.chosenPhotos.toArray()).toMatchObject([{ state: 'stored', problem: null }])
})
