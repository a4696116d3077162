import { requirePoints } from '#server/kernel/limits/rate-limits.ts'
import type { Context } from 'koa'
import { ok } from '#src/contract/wire/result.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { refused } from '#server/core/errors/refusal.ts'
import { mailLanguageOf } from '#server/core/mail/mail-language.ts'
import type { EventRefusal } from '#server/kernel/providers/payment-provider.ts'
import { addressKeyOf } from '#server/core/requests/client-address.ts'
import { publicUrlOf } from '#server/core/requests/hosts.ts'
import { readBody } from '#server/core/requests/read-body.ts'
import { renewalsOf } from '#server/plans/renewal-store.ts'
import { applyEvent } from './apply-event.ts'
import { checkoutAddress, unreachable } from './checkout-address.ts'
import { allScopes } from '#server/core/db/database.ts'

const maxEventBytes = 512 * 1024

const eventRefusals: Readonly<Record<EventRefusal, string>> = {
  'bad-signature': 'The signature is invalid',
  'too-old': 'The signature is too old',
  unreadable: 'The event cannot be read',
}

/** Redirects to the payment provider's pages, and the webhook for its events. */
export function settlementRoutes(deps: Deps) {
  const { database, clock, payments, log } = deps
  return {
    async openCheckout({ params, query, viewer, http }) {
      if (viewer === null) return redirectTo(http, '/sign-in?returnTo=%2Fsubscription')
      const origin = publicUrlOf(deps.config, http.req)
      const language = query.language ?? mailLanguageOf(http.get('accept-language'))
      const { userId } = viewer
      return redirectTo(http, await checkoutAddress(deps, { orderId: params.id, userId, origin, language }))
    },

    async openPaymentPortal({ viewer, http }) {
      if (viewer === null) return redirectTo(http, '/sign-in?returnTo=%2Fsubscription-management')
      const [renewal] = await database.reader.all(renewalsOf, { userId: viewer.userId })
      const page = '/subscription-management'
      if (renewal === undefined || payments.remote === null) return redirectTo(http, page)
      const backUrl = publicUrlOf(deps.config, http.req) + page
      try {
        return redirectTo(http, await payments.remote.portalUrl({ customerId: renewal.customer_id, backUrl }))
      } catch (error) {
        log.warn({ err: error }, 'The payment provider did not return a customer page')
        return redirectTo(http, page + unreachable)
      }
    },

    async paymentEvent({ http }) {
      if (payments.remote === null) throw refused('not_found', 'Not found')
      const body = await readBody(http.req, maxEventBytes)
      const event = await payments.remote.readEvent(body, http.get('stripe-signature'))
      if (typeof event === 'string') {
        if (event !== 'unreadable') await countForgedRequest(deps, http)
        throw refused('invalid', eventRefusals[event])
      }
      const now = clock.now()
      const applied = await database.write(
        async (transaction) => ok(await applyEvent(transaction, deps, { event, now })),
        allScopes,
      )
      const isNew = applied.ok && applied.value
      log.info(
        { event: event.id, type: event.type, kind: event.kind, isNew },
        'Received an event from the payment provider',
      )
      http.status = 200
      http.body = ''
      return 'answered'
    },
  } satisfies CallHandlers<'openCheckout' | 'openPaymentPortal' | 'paymentEvent'>
}

/**
 * Counts requests with a forged signature. Signed requests do not count, because a provider sends many from few
 * addresses.
 */
async function countForgedRequest({ limits, config }: Deps, http: Context): Promise<void> {
  await requirePoints(limits, 'api', addressKeyOf(http.req, config))
}

function redirectTo(http: Context, address: string): 'answered' {
  http.set('Cache-Control', 'no-store')
  http.redirect(address)
  return 'answered'
}
