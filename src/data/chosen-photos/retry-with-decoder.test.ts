import { expect, test } from 'vitest'
import { err } from '#src/contract/wire/result.ts'
import { fakeZone, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { countWaiting } from '#src/data/unsent/count-waiting.ts'
import { readWaiting } from '#src/data/unsent/read-waiting.ts'
import { chooseFiles } from './choose-files.ts'
import { preparedFrom, textOf, uploads } from './chosen-fixture.ts'
import {
  type PhotoPreparer,
  prepareAll,
  runPhotoPreparation,
  waitUntilPrepared,
} from './photo-preparation.ts'

const adding = { purpose: 'adding', zoneId: fakeZone.id } as const
const live = new AbortController().signal

/** A fake photo, recognized by its first bytes. The bytes after them, its name, make it unique. */
function picture(name: string): File {
  return new File([Uint8Array.from([0xff, 0xd8, 0xff]), name], name, { type: 'image/jpeg' })
}

test('[CH11] a photo without a decoder stays queued and is added when the network returns', async () => {
  const context = await makeFakeContext()
  let hasDecoder = false
  let tries = 0
  const prepare: PhotoPreparer = async (bytes) => {
    if (!(await textOf(bytes)).includes('heic')) return preparedFrom(bytes)
    tries += 1
    return hasDecoder ? preparedFrom(bytes) : err({ code: 'decoder_missing' })
  }
  const over = new AbortController()
  runPhotoPreparation(context, prepare, over.signal)
  const files = [picture('1.heic'), picture('2.jpg'), picture('3.heic')]
  const { ids } = await chooseFiles(files, adding, context)
  expect(await waitUntilPrepared(context, ids)).toEqual([])
  expect((await uploads(context)).map(({ args }) => args.originalName)).toEqual(['2.jpg'])
  const waiting = await readWaiting(context, false)
  expect(waiting.map(({ words, state }) => [words, state])).toEqual([
    ['2.jpg', 'queued'],
    ['1.heic', 'no-decoder'],
    ['3.heic', 'no-decoder'],
  ])
  expect(await countWaiting(context)).toMatchObject({ waiting: 3, failed: 0, notAdded: 0 })
  // It does not count as a failed attempt, and only one file requests the decoder.
  for (let change = 0; change < 5; change += 1) {
    const before = tries
    context.platform.online.change()
    await expect.poll(() => tries).toBe(before + 1)
    await waitUntilPrepared(context, ids)
  }
  hasDecoder = true
  context.platform.online.change()
  await expect.poll(async () => (await uploads(context)).length).toBe(3)
  over.abort()
})

test('[CH11] retries a photo without a decoder at the next start and every minute', async () => {
  const context = await makeFakeContext()
  const { ids, read } = await chooseFiles([picture('1.heic'), picture('2.heic')], adding, context)
  await read
  await prepareAll(context, async () => err({ code: 'decoder_missing' }), live)
  const over = new AbortController()
  const answers = [err({ code: 'decoder_missing' })]
  runPhotoPreparation(context, async (bytes) => answers.pop() ?? preparedFrom(bytes), over.signal)
  await expect.poll(() => answers).toEqual([])
  await waitUntilPrepared(context, ids)
  expect(await uploads(context)).toEqual([])
  context.platform.clock.advance(60_000)
  await expect.poll(async () => (await uploads(context)).length).toBe(2)
  over.abort()
})
