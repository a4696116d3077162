import { expect, test } from 'vitest'
import * as v from 'valibot'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { OrganisationRow } from '#src/contract/entities/organisations/organisation.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { fakePage, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { queueOrganisationAction } from './organisation-commands.ts'
import { readOrganisations } from './organisation-queries.ts'

const row = v.parse(OrganisationRow, rowExamples.organisation)
const inviteBen = {
  organisationId: row.id,
  on: 'ben@example.org',
  about: 'ben@example.org',
  action: { kind: 'invite', id: row.id, email: 'Ben@example.org', role: 'member' },
} as const

async function withOrganisation() {
  const context = await makeFakeContext()
  const answer = fakePage([{ table: 'organisation', row }], 1)
  await applyPage(context.database, userScope(context.user.id), { answer, since: 0, etag: null })
  return context
}

test('an organisation is available offline, and an invitation shows that it is unsent', async () => {
  const context = await withOrganisation()
  expect(await readOrganisations(context)).toMatchObject([{ name: 'Alpine Club', managed: { seats: 40 } }])
  await queueOrganisationAction(inviteBen, context)
  const [organisation] = await readOrganisations(context)
  expect(organisation?.waiting.get('ben@example.org')).toEqual({
    about: 'ben@example.org',
    action: 'invite',
    state: 'queued',
    problem: null,
  })
  expect(await context.database.outbox.toArray()).toMatchObject([
    { args: { action: { email: 'ben@example.org' } } },
  ])
})

test('does not store an invalid address', async () => {
  const context = await withOrganisation()
  const action = { ...inviteBen.action, email: 'ben' }
  await expect(queueOrganisationAction({ ...inviteBen, action }, context)).rejects.toThrow(
    'must be an email address',
  )
  expect(await context.database.outbox.count()).toBe(0)
})
