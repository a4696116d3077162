import * as v from 'valibot'
import { OrderId } from '#src/contract/entities/shop/order.ts'
import { languageCodes } from '#src/contract/wire/languages.ts'
import type { Call } from './call.ts'

/** The way to the payment provider, by navigation, and from it; and from the print service. */
export const paymentCalls = {
  /**
   * Leads to the provider's page where a pending order of the viewer's is paid; for a browser to navigate to. Without a
   * language that we know it is the browser's.
   */
  openCheckout: {
    method: 'GET',
    path: '/api/payments/checkout/:id',
    access: 'anyone',
    limit: 'api',
    params: v.object({ id: OrderId }),
    query: v.object({ language: v.fallback(v.optional(v.picklist(languageCodes)), undefined) }),
  },
  /** Leads to the provider's page where the viewer changes how they pay and reads their invoices. */
  openPaymentPortal: { method: 'GET', path: '/api/payments/portal', access: 'anyone', limit: 'api' },
  /** Events of the payment provider, signed: their body is read as it is. 400 for a bad signature. */
  paymentEvent: { method: 'POST', path: '/api/payments/stripe', access: 'anyone', limit: 'api' },
  /** What a print service tells of an order, signed: its body is read as it is. 400 for a bad signature. */
  printEvent: { method: 'POST', path: '/api/printing/events', access: 'anyone', limit: 'api' },
} as const satisfies Record<string, Call>
