import { expect, test } from 'vitest'
import { makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { readWaiting } from '#src/data/unsent/read-waiting.ts'
import { readUserIn } from './pending-profile.ts'
import { changeNames, changePicture } from './profile-commands.ts'

const picture = Uint8Array.from([0xff, 0xd8, 0xff]).buffer

test('a new name and picture show at once and are queued as one item each', async () => {
  const context = await makeFakeContext()
  await changeNames({ firstName: 'Ruht' }, context)
  await changeNames({ firstName: 'Ruth', lastName: 'Stein' }, context)
  await changePicture(new ArrayBuffer(1), context)
  await changePicture(picture, context)
  const user = await readUserIn(context)
  expect(user.displayName).toContain('Ruth')
  expect(user.profileImageUrl).toBe('data:image/jpeg;base64,/9j/')
  const rows = await context.database.outbox.toArray()
  expect(rows.map(({ name, args }) => ({ name, args }))).toEqual([
    { name: 'profile.rename', args: { firstName: 'Ruth', lastName: 'Stein' } },
    { name: 'profile.set-picture', args: { picture: '/9j/' } },
  ])
  expect(await readWaiting(context, false)).toMatchObject([{ words: 'Ruth' }, {}])
})

test('a later first name replaces a display name, and removing the picture replaces setting it', async () => {
  const context = await makeFakeContext()
  await changeNames({ displayName: 'The captain' }, context)
  expect((await readUserIn(context)).displayName).toBe('The captain')
  await changeNames({ firstName: 'Ada' }, context)
  await changePicture(picture, context)
  await changePicture(null, context)
  const [rename] = await context.database.outbox.toArray()
  expect(rename?.args).toEqual({ firstName: 'Ada' })
  expect((await readUserIn(context)).profileImageUrl).toBeNull()
})

test('reports that a name cannot be stored', async () => {
  const context = await makeFakeContext()
  context.database.close()
  expect(await changeNames({ firstName: 'Ada' }, context)).toEqual({ ok: false, error: 'not-stored' })
})
