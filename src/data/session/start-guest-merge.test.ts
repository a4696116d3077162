import * as v from 'valibot'
import { expect, test } from 'vitest'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { makeFakeContext } from './data-context-fake.ts'
import { storeKeptGuest, readKeptGuests } from './kept-guest.ts'
import { mergeOnceKept } from './start-guest-merge.ts'

const guestId = v.parse(UserId, '01990000-0000-7000-a000-00000000000a')

async function makeMember(): Promise<DataContext> {
  const context = await makeFakeContext()
  return { ...context, user: { ...context.user, kind: 'member' } }
}

async function keptFor(context: DataContext): Promise<readonly (string | null)[]> {
  return (await readKeptGuests(context)).map(({ accountId }) => accountId)
}

test('a guest kept while a member is signed in is merged into the account', async () => {
  const context = await makeMember()
  const stop = mergeOnceKept(context)
  await storeKeptGuest(context, { guestId, proof: 'proof', accountId: null, isMerged: false })
  // The server cannot be reached. The account that takes over the guest is stored before the request.
  await expect.poll(() => keptFor(context)).toEqual([context.user.id])
  stop()
})

test('a guest kept earlier is merged at once', async () => {
  const context = await makeMember()
  await storeKeptGuest(context, { guestId, proof: 'proof', accountId: null, isMerged: false })
  const stop = mergeOnceKept(context)
  await expect.poll(() => keptFor(context)).toEqual([context.user.id])
  stop()
})
