import { expect, test } from 'vitest'
import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import { fakeZone, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { readWaiting } from '#src/data/unsent/read-waiting.ts'
import { readOddPicture } from '#src/testing/fixtures/odd-pictures.ts'
import { chooseFiles } from './choose-files.ts'
import { addDraft } from './chosen-commands.ts'
import { preparedFrom, uploads } from './chosen-fixture.ts'
import { readUnfinishedFiles } from './chosen-queries.ts'
import { prepareAll } from './photo-preparation.ts'

const live = new AbortController().signal
const adding = { purpose: 'adding', zoneId: fakeZone.id } as const
const draft = { purpose: 'draft', zoneId: fakeZone.id } as const

/** A fake photo, recognized by its first bytes. The bytes after them make it unique. */
function picture(name: string): File {
  return new File([Uint8Array.from([0xff, 0xd8, 0xff]), name], name)
}

test('[CH9] photos and mission answers date from choosing the file, drafts from tapping Upload', async () => {
  const context = await makeFakeContext()
  const { clock } = context.platform
  const startedAt = clock.now()
  const { missionId } = mutationExamples['mission.answer']
  await (
    await chooseFiles([picture('1.jpg')], { ...adding, missionId }, context)
  ).read
  const composed = await chooseFiles([picture('2.jpg')], draft, context)
  await composed.read
  clock.advance(60_000)
  await addDraft(composed.ids, '', context)
  clock.advance(60_000)
  const agesOf = async () => (await readWaiting(context, false)).map(({ queuedAt }) => queuedAt)
  const before = await agesOf()
  await prepareAll(context, preparedFrom, live)
  expect(before).toEqual([startedAt, startedAt + 60_000])
  expect(await agesOf()).toEqual([startedAt, startedAt, startedAt + 60_000])
})

test('[CH8] an animation for a mission is added only after the user sees it becomes still', async () => {
  const context = await makeFakeContext()
  const { missionId } = mutationExamples['mission.answer']
  const moving = new File([Uint8Array.from(readOddPicture('animated.webp'))], 'moves.webp')
  const { ids, read } = await chooseFiles([moving], { ...adding, missionId }, context)
  await read
  await prepareAll(context, preparedFrom, live)
  expect(await uploads(context)).toHaveLength(0)
  expect((await readUnfinishedFiles(context)).drafts).toMatchObject([{ name: 'moves.webp', isStill: true }])
  await addDraft(ids, '', context)
  await prepareAll(context, preparedFrom, live)
  const rows = await context.database.outbox.orderBy('seq').toArray()
  expect(rows.map(({ name, args }) => [name, 'missionId' in args ? args.missionId : null])).toEqual([
    ['photo.upload', null],
    ['mission.answer', missionId],
  ])
})
