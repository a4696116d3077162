import * as v from 'valibot'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { BoothAnswer, MadeBooth, NewBooth } from '#src/contract/entities/zones/booth.ts'
import type { Call } from './call.ts'

/** Calls of booths, which have no account and send a key in a header. The key gives access only to these two calls. */
export const boothCalls = {
  /**
   * Creates a booth and a member who adds its photos. A repeat with the same `id` by the same host returns a new key
   * for the same booth, so a lost response leaves no unused booth.
   */
  makeBooth: {
    method: 'POST',
    path: '/api/locations/:id/booths',
    access: 'signed-in',
    limit: 'write',
    params: v.object({ id: ZoneId }),
    body: NewBooth,
    answer: MadeBooth,
  },
  /** Returns the booth's settings and its zone. */
  booth: {
    method: 'GET',
    path: '/api/booth',
    access: 'anyone',
    limit: 'booth',
    answer: BoothAnswer,
  },
  /** Adds a photo from a form with `id`, `capturedAt` and the file `photo`. A repeat with the same `id` adds nothing. */
  addBoothPhoto: {
    method: 'POST',
    path: '/api/booth/photos',
    access: 'anyone',
    limit: 'booth',
  },
} as const satisfies Record<string, Call>
