import * as v from 'valibot'
import { boundedText } from '#src/contract/rules/bounds.ts'
import { OrderId } from '#src/contract/entities/shop/order.ts'
import { DeskListName } from '#src/contract/entities/desk/desk-list-name.ts'
import { DeskList } from '#src/contract/entities/desk/desk-rows.ts'
import type { Call } from './call.ts'

/** For admins; for everybody else there is no such thing. */
export const deskCalls = {
  /** A list of the desk. `find`: part of a name, an address or an id, where the list is one to search in. */
  desk: {
    method: 'GET',
    path: '/api/desk/:list',
    access: 'signed-in',
    limit: 'api',
    params: v.object({ list: DeskListName }),
    query: v.object({ find: v.optional(v.pipe(boundedText(200), v.trim()), '') }),
    answer: DeskList,
  },
  /** The print files of an order that is being made, as a ZIP. */
  deskPrints: {
    method: 'GET',
    path: '/api/desk/prints/:order',
    access: 'signed-in',
    limit: 'export',
    params: v.object({ order: OrderId }),
  },
} as const satisfies Record<string, Call>
