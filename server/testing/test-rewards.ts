import * as v from 'valibot'
import { type Programme, referralAlphabet, ReferralCode } from '#src/contract/entities/programs/influencer.ts'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { build, query } from '#server/core/db/query.ts'
import { decideApplication } from '#server/programs/decide-application.ts'
import { guest, pull, push, type TestPerson } from './test-client.ts'
import { openSession, type Shop } from './test-shop.ts'
import { newOrderBody } from './test-requests.ts'
import type { StripeSession } from './stripe-state.ts'
import type { TestServer } from './test-server.ts'
import { allScopes } from '#server/core/db/database.ts'

const giveAddress = query<{ id: UserId; email: string; at: number }>()((param) =>
  build
    .updateTable('users')
    .set({ email: param('email'), email_verified_at: param('at') })
    .where('id', '=', param('id')),
)

/** Confirms a user's address, as with the link in the email. */
export async function confirmEmail(server: TestServer, who: TestPerson, email: string): Promise<void> {
  const address = { id: v.parse(UserId, who.id), email, at: server.clock.now() }
  await server.deps.database.write(
    async (transaction) => ok(await transaction.run(giveAddress, address)),
    allScopes,
  )
}

let links = 0

/** Creates a member of a referral program with a link. */
export async function createInfluencer(
  server: TestServer,
  programme: Programme = 'influencer',
): Promise<{ readonly who: TestPerson; readonly code: ReferralCode }> {
  const who = await guest(server, 'Ingrid')
  await confirmEmail(server, who, `${who.id}@example.org`)
  const code = v.parse(ReferralCode, codeOf((links += 1)))
  await push(who, [{ name: 'referral.start', args: { code } }])
  const applying =
    programme === 'influencer'
      ? { name: 'influencer.apply', args: { channel: 'ingrid.example', about: 'Trails', contact: 'Mail' } }
      : {
          name: 'partner.apply',
          args: { trade: 'wedding', business: 'Ingrid’s', email: 'i@example.org', about: 'Ten a year' },
        }
  await push(who, [applying])
  await approve(server, who, programme)
  return { who, code }
}

function codeOf(turn: number): string {
  const letters = Array.from({ length: 10 }, (_, place) => {
    const digit = Math.floor(turn / referralAlphabet.length ** place) % referralAlphabet.length
    return referralAlphabet.charAt(digit)
  })
  return letters.join('')
}

export async function approve(server: TestServer, who: TestPerson, programme: Programme): Promise<void> {
  const decision = {
    userId: v.parse(UserId, who.id),
    programme,
    state: 'approved',
    at: server.clock.now(),
  } as const
  const written = await server.deps.database.write(
    async (transaction) => ok(await decideApplication(transaction, server.deps, decision)),
    allScopes,
  )
  if (!written.ok || !written.value) throw new Error('There is no open application')
}

/** Creates a user who came through a referral link, with a confirmed address. */
export async function createReferredFriend(server: TestServer, code: ReferralCode): Promise<TestPerson> {
  const who = await guest(server, 'Frida')
  await confirmEmail(server, who, `${who.id}@example.org`)
  await push(who, [{ name: 'referral.follow', args: { code, touchedAt: server.clock.now() } }])
  return who
}

/** Orders a zone and opens its checkout. */
export async function openZoneCheckout(shop: Shop, who: TestPerson): Promise<StripeSession> {
  const order = newOrderBody()
  await who.call('POST /api/orders', order)
  return openSession(shop, who, `/api/payments/checkout/${order.id}`)
}

/** Returns the user's earned, owed and spendable amounts in cents, as computed on devices. */
export async function rewardsOf(who: TestPerson) {
  const { rows } = await pull(who, `user:${who.id}`)
  const entries = rows.flatMap((row) => (row.table === 'reward' ? [row.row] : []))
  const sumOf = (...kinds: readonly string[]) =>
    entries.reduce((sum, { kind, cents }) => sum + (kinds.includes(kind) ? cents : 0), 0)
  return {
    entries,
    commission: sumOf('commission'),
    owed: sumOf('commission', 'payout'),
    credit: sumOf('credit', 'credit-used'),
    given: sumOf('credit'),
    used: 0 - sumOf('credit-used'),
    influencerRow: rows.flatMap((row) => (row.table === 'influencer' ? [row.row] : []))[0],
    notices: rows.flatMap((row) => (row.table === 'notice' ? [row.row.kind] : [])),
  }
}
