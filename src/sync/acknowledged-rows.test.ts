import { expect, test } from 'vitest'
import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import { type MutationName, mutationNames, parseMutation } from '#src/contract/mutations/mutations.ts'
import { commit } from '#src/data/engine/commit.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { pictureKeysOf } from '#src/data/engine/outbox/outbox-store.ts'
import { saveChanges } from '#src/data/engine/outbox/save-changes.ts'
import { makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { leaseAll } from '#src/testing/support/outbox-fixture.ts'
import { applied, completeRequest, moment, ready } from '#src/testing/support/machine-steps-fixture.ts'

/** Queues an example with its bytes, and returns the row of a change that the device has already pulled. */
async function pulledRow(name: MutationName) {
  const context = await makeFakeContext()
  const { database } = context
  // Only a reaction that was sent can be removed on the server.
  await commit(context, { name: 'reaction.add', args: mutationExamples['reaction.add'] })
  await leaseAll(context)
  await commit(context, parseMutation(name, mutationExamples[name]))
  const [row] = (await readOutbox(database)).filter((one) => one.name === name).toReversed()
  if (row === undefined) throw new Error(`${name} was not queued`)
  await database.cursors.put({ scope: row.scope, next: 7, epoch: 'a', floor: 0, etag: null })
  const bytes = { bytes: new ArrayBuffer(1), mimeType: 'image/jpeg' }
  for (const [photoId, size] of pictureKeysOf(row)) await database.pictures.put({ photoId, size, ...bytes })
  return { context, row }
}

test.each(mutationNames)(
  '[PS7] an acknowledged %s that was already pulled leaves the outbox with its bytes',
  async (name) => {
    const { context, row } = await pulledRow(name)
    const { database } = context
    const sending = { carrier: 'call', mutationIds: [row.mutationId], leaseUntilAt: moment.now } as const
    const outcome = { kind: 'rowOutcomes', rowOutcomes: new Map([[row.mutationId, applied]]) } as const
    const rows = [{ ...row, state: 'in-flight' as const, lease: { owner: 'me', untilAt: moment.now } }]
    const { effects } = completeRequest(rows, { state: { ...ready, busy: [sending] }, sending, outcome })
    for (const effect of effects) if (effect.type === 'save') await saveChanges(database, effect, moment.now)
    expect(await database.outbox.where('mutationId').equals(row.mutationId).count()).toBe(0)
    expect(await database.pictures.count()).toBe(0)
  },
)
