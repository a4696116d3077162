import { expect, test } from 'vitest'
import { supportId } from '#src/contract/entities/examples/example-ids.ts'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import { makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { readWaiting } from '#src/data/unsent/read-waiting.ts'
import { queueEnquiry, requestSupport } from './support-commands.ts'

const form = { email: 'ada@example.org', subject: 'My photos', message: 'Where are they?' }

test('queues support requests under their subject, each with its own id', async () => {
  const context = await makeFakeContext()
  expect(await requestSupport(form, context)).toEqual({ ok: true, value: null })
  await requestSupport(form, context)
  const rows = await context.database.outbox.toArray()
  expect(rows).toMatchObject([
    { name: 'support.request', lane: 'control', args: form, schemaVersion: protocolVersion },
    { name: 'support.request', args: form },
  ])
  expect(new Set(rows.map(({ groupKey }) => groupKey)).size).toBe(2)
  expect(await readWaiting(context, false)).toMatchObject([{ words: 'My photos' }, { words: 'My photos' }])
})

test('queues an organisation’s enquiry under its company', async () => {
  const context = await makeFakeContext()
  const organisation = { company: 'Alpine Club', seats: 40, domain: 'alpine.example' }
  const enquiry = { ...organisation, email: form.email, message: form.message }
  expect(await queueEnquiry(supportId, enquiry, context)).toEqual({ ok: true, value: null })
  expect(await context.database.outbox.toArray()).toMatchObject([
    { name: 'support.request', args: { id: supportId, kind: 'enterprise', organisation } },
  ])
  expect(await readWaiting(context, false)).toMatchObject([{ words: 'Alpine Club' }])
})

test('reports that a support request cannot be stored', async () => {
  const context = await makeFakeContext()
  context.database.close()
  expect(await requestSupport(form, context)).toEqual({ ok: false, error: 'not-stored' })
})
