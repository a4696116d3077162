import * as v from 'valibot'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { ConnectedTelevision, TelevisionCode } from '#src/contract/entities/zones/connected-television.ts'
import { TelevisionAnswer } from '#src/contract/entities/zones/television-wall.ts'
import { boundedText } from '#src/contract/rules/bounds.ts'
import { IsoTime } from '#src/contract/wire/time.ts'
import type { Call } from './call.ts'

/** Calls of televisions, which have no account but a key in a cookie. */
export const televisionCalls = {
  /**
   * Gives a television a new key, as a cookie, and the code with which a host connects it. The previous key is revoked.
   */
  openTelevision: {
    method: 'POST',
    path: '/api/tv',
    access: 'anyone',
    limit: 'television',
    answer: v.object({ code: TelevisionCode, expiresAt: IsoTime }),
  },
  /** What the television shows. With the tag of the last response, waits up to 20 seconds for a change. */
  television: {
    method: 'GET',
    path: '/api/tv',
    access: 'anyone',
    limit: 'television-look',
    query: v.object({ tag: v.optional(boundedText(100, 'must be text', 'is too long')) }),
    answer: TelevisionAnswer,
  },
  /**
   * Connects the television that shows the code. The same host may repeat it for the same zone; for others the code is
   * no longer valid.
   */
  connectTelevision: {
    method: 'POST',
    path: '/api/locations/:id/televisions',
    access: 'signed-in',
    limit: 'television-code',
    params: v.object({ id: ZoneId }),
    body: v.object({ code: TelevisionCode }),
    answer: ConnectedTelevision,
  },
} as const satisfies Record<string, Call>
