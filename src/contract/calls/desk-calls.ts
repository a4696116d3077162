import * as v from 'valibot'
import { boundedText } from '#src/contract/rules/bounds.ts'
import { OrderId } from '#src/contract/entities/shop/order.ts'
import { DeskListName } from '#src/contract/entities/desk/desk-list-name.ts'
import { DeskList } from '#src/contract/entities/desk/desk-rows.ts'
import type { Call } from './call.ts'

/** Only for admins. Everyone else gets the response of a missing path. */
export const deskCalls = {
  /** Returns a list of the desk. `find`: part of a name, an address or an id, for lists that can be searched. */
  desk: {
    method: 'GET',
    path: '/api/desk/:list',
    access: 'signed-in',
    limit: 'api',
    params: v.object({ list: DeskListName }),
    query: v.object({ find: v.optional(v.pipe(boundedText(200), v.trim()), '') }),
    answer: DeskList,
  },
  /** The print files of an order in production, as a ZIP. */
  deskPrints: {
    method: 'GET',
    path: '/api/desk/prints/:order',
    access: 'signed-in',
    limit: 'export',
    params: v.object({ order: OrderId }),
  },
} as const satisfies Record<string, Call>
