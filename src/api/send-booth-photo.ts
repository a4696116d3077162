import { boothCalls } from '#src/contract/calls/booth-calls.ts'
import type { Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { BoothKey } from '#src/contract/entities/zones/booth.ts'
import { headers } from '#src/contract/wire/headers.ts'
import type { Result } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Api } from './api.ts'
import type { ClientProblem } from './client-problem.ts'
import { sendBytes } from './send-bytes.ts'

interface BoothPhoto {
  readonly id: Uuid
  readonly key: BoothKey
  readonly zoneId: ZoneId
  readonly takenAt: EpochMs
  readonly bytes: ArrayBuffer
  readonly signal: AbortSignal
}

/** Sends one photo from a booth. Sending the same id again has no effect. */
export function sendBoothPhoto(api: Api, photo: BoothPhoto): Promise<Result<unknown, ClientProblem>> {
  const form = new FormData()
  form.append('locationId', photo.zoneId)
  form.append('id', photo.id)
  form.append('capturedAt', String(photo.takenAt))
  form.append('photo', new File([photo.bytes], 'booth.jpg', { type: 'image/jpeg' }))
  return sendBytes(api, {
    call: boothCalls.addBoothPhoto,
    headers: { [headers.booth]: photo.key },
    body: form,
    sizeBytes: photo.bytes.byteLength,
    signal: photo.signal,
  })
}
