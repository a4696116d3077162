import * as v from 'valibot'
import { OrderId } from '#src/contract/entities/shop/order.ts'
import { languageCodes } from '#src/contract/wire/languages.ts'
import type { Call } from './call.ts'

/** Navigations to the payment provider and its events, and the events of the print service. */
export const paymentCalls = {
  /**
   * Redirects to the provider's page where the viewer pays their pending order; a browser navigates here. Without a
   * supported language, uses the browser's.
   */
  openCheckout: {
    method: 'GET',
    path: '/api/payments/checkout/:id',
    access: 'anyone',
    limit: 'api',
    params: v.object({ id: OrderId }),
    query: v.object({ language: v.fallback(v.optional(v.picklist(languageCodes)), undefined) }),
  },
  /** Redirects to the provider's page where the viewer changes their payment method and sees their invoices. */
  openPaymentPortal: { method: 'GET', path: '/api/payments/portal', access: 'anyone', limit: 'api' },
  /** Signed events of the payment provider. The body is read unparsed. 400 for a bad signature. */
  paymentEvent: { method: 'POST', path: '/api/payments/stripe', access: 'anyone', limit: 'api' },
  /** Signed events of a print service about an order. The body is read unparsed. 400 for a bad signature. */
  printEvent: { method: 'POST', path: '/api/printing/events', access: 'anyone', limit: 'api' },
} as const satisfies Record<string, Call>
