import * as v from 'valibot'
import { expect, test } from 'vitest'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { readCodes } from '#src/data/codes/code-queries.ts'
import { makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { readOrders } from '#src/data/shop/order-queries.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { readMyZones } from '#src/data/zones/read-zones.ts'
import { readZoneDraft } from './zone-draft-queries.ts'
import { zoneDraftNotes } from './zone-draft.ts'
import type { ZoneForm } from '#src/data/engine/rows/zone-draft-row.ts'
import { finishZoneDraft, deleteZoneDraft, newZoneDraft, saveZoneDraft } from './zone-draft-commands.ts'

const form: ZoneForm = {
  name: 'Ridge',
  needsPresence: false,
  coordinates: '',
  radiusMeters: 300,
  mode: 'open',
  moderation: 'off',
  guestRole: 'viewer',
  timeZone: 'UTC',
  codes: [],
}

const plan = { zone: { name: 'Ridge', guestRole: 'viewer', timeZone: 'UTC' }, codes: [] } as const

test('stores the draft as typed, and queues nothing', async () => {
  const context = await makeFakeContext()
  const draft = newZoneDraft({ brand: 'snapzone', purpose: 'make', form }, context)
  await saveZoneDraft(draft, context)
  await saveZoneDraft({ ...draft, form: { ...form, name: 'Ridge hut' } }, context)
  expect(await context.database.zoneDrafts.toArray()).toMatchObject([{ form: { name: 'Ridge hut' } }])
  expect(await readOutbox(context.database)).toEqual([])
})

test('text typed during a reload is there afterwards', async () => {
  const context = await makeFakeContext()
  const draft = newZoneDraft({ brand: 'snapzone', purpose: 'make', form }, context)
  await saveZoneDraft(draft, context)
  // The page ended before the database had stored it.
  zoneDraftNotes.write(context, { ...draft, form: { ...form, name: 'Ridge hut' } })

  expect((await readZoneDraft(context, draft.id))?.form.name).toBe('Ridge hut')
  await deleteZoneDraft(draft.id, context)
  expect(await readZoneDraft(context, draft.id)).toBeNull()
})

test('text typed during a reload survives the next draft', async () => {
  const context = await makeFakeContext()
  const draft = newZoneDraft({ brand: 'snapzone', purpose: 'make', form }, context)
  zoneDraftNotes.write(context, { ...draft, form: { ...form, name: 'Ridge hut' } })
  await saveZoneDraft(newZoneDraft({ brand: 'snapzone', purpose: 'make', form }, context), context)
  expect((await readZoneDraft(context, draft.id))?.form.name).toBe('Ridge hut')
})

test('a draft of another user on the same device is not shown', async () => {
  const context = await makeFakeContext()
  const draft = newZoneDraft({ brand: 'snapzone', purpose: 'make', form }, context)
  context.database.close()
  await saveZoneDraft(draft, context).catch(() => null)
  await context.database.open()
  const other = { ...context, user: { ...context.user, id: v.parse(UserId, crypto.randomUUID()) } }
  expect(await readZoneDraft(other, draft.id)).toBeNull()
})

test('creating a zone deletes its draft; creating it twice creates one zone', async () => {
  const context = await makeFakeContext()
  const draft = newZoneDraft({ brand: 'snapzone', purpose: 'make', form }, context)
  await saveZoneDraft(draft, context)
  await Promise.all([finishZoneDraft(draft, plan, context), finishZoneDraft(draft, plan, context)])
  expect(await context.database.zoneDrafts.count()).toBe(0)
  expect(await readOutbox(context.database)).toMatchObject([
    { name: 'zone.create', args: { id: draft.id, code: draft.code, guestRole: 'viewer' } },
  ])
  expect(await readMyZones(context)).toMatchObject([{ name: 'Ridge', link: `/z/${draft.code}` }])
})

test('input that the contract rejects keeps the draft', async () => {
  const context = await makeFakeContext()
  const draft = newZoneDraft({ brand: 'snapzone', purpose: 'make', form }, context)
  await saveZoneDraft(draft, context)
  await expect(
    finishZoneDraft(draft, { ...plan, zone: { ...plan.zone, name: ' ' } }, context),
  ).rejects.toThrow('must not be empty')
  expect(await context.database.zoneDrafts.count()).toBe(1)
  expect(await readOutbox(context.database)).toEqual([])
})

test('a deleted draft can be restored', async () => {
  const context = await makeFakeContext()
  const draft = newZoneDraft({ brand: 'snapzone', purpose: 'make', form }, context)
  await saveZoneDraft(draft, context)
  const deletion = await deleteZoneDraft(draft.id, context)
  expect(await context.database.zoneDrafts.count()).toBe(0)
  expect(await deleteZoneDraft(draft.id, context)).toBeNull()
  expect(await deletion?.undo()).toBe('restored')
  expect(await context.database.zoneDrafts.toArray()).toMatchObject([{ id: draft.id, form }])
})

test('a restored draft includes the text typed during a reload', async () => {
  const context = await makeFakeContext()
  const draft = newZoneDraft({ brand: 'snapzone', purpose: 'make', form }, context)
  await saveZoneDraft(draft, context)
  // The page ended before the database had stored it.
  zoneDraftNotes.write(context, { ...draft, form: { ...form, name: 'Ridge hut' } })

  const deletion = await deleteZoneDraft(draft.id, context)
  expect(await readZoneDraft(context, draft.id)).toBeNull()
  await deletion?.undo()
  expect((await readZoneDraft(context, draft.id))?.form.name).toBe('Ridge hut')
})

test('an ordered zone is queued as an order, and becomes a zone when paid for', async () => {
  const context = await makeFakeContext()
  const draft = newZoneDraft({ brand: 'snapzone', purpose: 'order', form }, context)
  await saveZoneDraft(draft, context)
  await finishZoneDraft(draft, plan, context)
  await finishZoneDraft(draft, plan, context)
  expect(await readOutbox(context.database)).toMatchObject([
    { name: 'order.place', args: { expectedPriceCents: 99, zone: { id: draft.id, name: 'Ridge' } } },
  ])
  expect(await readMyZones(context)).toEqual([])
  expect(await readOrders(context)).toMatchObject([
    { state: 'pending', waiting: 'queued', priceCents: 99, zoneName: 'Ridge' },
  ])
})

test('labeled codes are sent after their zone and are shown at once', async () => {
  const context = await makeFakeContext()
  const draft = newZoneDraft({ brand: 'snapzone', purpose: 'make', form }, context)
  const codes = [
    { label: 'Table 4', role: 'contributor' },
    { label: 'Summit post', role: 'viewer' },
  ] as const
  await finishZoneDraft(draft, { ...plan, codes }, context)
  const [zone, ...rows] = await readOutbox(context.database)
  expect(rows.map(({ name, dependsOn }) => ({ name, dependsOn }))).toEqual(
    codes.map(() => ({ name: 'code.add', dependsOn: [zone?.mutationId] })),
  )
  expect(await readCodes(context, draft.id)).toMatchObject(codes)
})
