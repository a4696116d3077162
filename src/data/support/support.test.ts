import { expect, test } from 'vitest'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import { makeFakeContext } from '#src/data/engine/data-context-fake.ts'
import { readWaiting } from '#src/data/engine/outbox/read-waiting.ts'
import { requestSupportIn } from './support-commands.ts'

const form = { email: 'ada@example.org', subject: 'My photos', message: 'Where are they?' }

test('a question waits in the outbox under its subject, each under an id of its own', async () => {
  const context = await makeFakeContext()
  expect(await requestSupportIn(context, form)).toEqual({ ok: true, value: null })
  await requestSupportIn(context, form)
  const rows = await context.database.outbox.toArray()
  expect(rows).toMatchObject([
    { name: 'support.request', lane: 'control', args: form, schemaVersion: protocolVersion },
    { name: 'support.request', args: form },
  ])
  expect(new Set(rows.map(({ groupKey }) => groupKey)).size).toBe(2)
  expect(await readWaiting(context, false)).toMatchObject([{ words: 'My photos' }, { words: 'My photos' }])
})

test('a question that cannot be stored says so', async () => {
  const context = await makeFakeContext()
  context.database.close()
  expect(await requestSupportIn(context, form)).toEqual({ ok: false, error: 'not-stored' })
})
