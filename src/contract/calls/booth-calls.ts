import * as v from 'valibot'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { BoothAnswer, MadeBooth, NewBooth } from '#src/contract/entities/zones/booth.ts'
import type { Call } from './call.ts'

/** Booths, which have a key in a header and no account. The key opens these two calls and nothing else. */
export const boothCalls = {
  /**
   * Makes a booth and a member who adds its photos. The same `id` again, by the same host, brings a new key for the same booth, so
   * that a lost answer leaves none behind.
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
  /** How the booth works, and for which zone. */
  booth: {
    method: 'GET',
    path: '/api/booth',
    access: 'anyone',
    limit: 'booth',
    answer: BoothAnswer,
  },
  /** Adds a photo, as a form with `id`, `capturedAt` and the file `photo`. The same `id` again adds nothing. */
  addBoothPhoto: {
    method: 'POST',
    path: '/api/booth/photos',
    access: 'anyone',
    limit: 'booth',
  },
} as const satisfies Record<string, Call>
