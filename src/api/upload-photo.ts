import { calls } from '#src/contract/calls.ts'
import type { MutationId, UserId } from '#src/contract/ids.ts'
import type { MutationArgs } from '#src/contract/mutations.ts'
import { type Result, err } from '#src/contract/result.ts'
import { headers } from '#src/contract/sync-messages.ts'
import type { Api } from './api.ts'
import { mutationHeaders, tellOutcome, urlOf } from './call.ts'
import { type ClientProblem, localProblem } from './client-problem.ts'
import { type Answered, type RawAnswer, readAnswer, wholeNumber } from './read-answer.ts'

/** An upload that moves no byte for this long has failed. */
const uploadStallMs = 20_000

export interface PhotoUpload {
  readonly args: MutationArgs<'photo.upload'>
  readonly bytes: ArrayBuffer
  readonly mimeType: string
  readonly idempotencyKey: MutationId
  readonly userId: UserId
  readonly signal?: AbortSignal | undefined
  /** Bytes sent so far, where the runtime can tell. */
  readonly onProgress?: ((sentBytes: number) => void) | undefined
}

/** Sends one photo as the multipart call of the contract. A repeat with the same key answers the first result. */
export async function uploadPhoto(
  api: Api,
  upload: PhotoUpload,
): Promise<Result<Answered<unknown>, ClientProblem>> {
  const startedAtMs = api.clock.monotonicMs()
  const request = api.network.openUpload()
  const raw = request === null ? await sendByFetch(api, upload) : await sendByRequest(api, upload, request)
  const result = raw.ok ? readAnswer(calls.uploadPhoto, raw.value) : raw
  const serverNow = raw.ok ? wholeNumber(raw.value.header(headers.serverNow)) : null
  tellOutcome(api, result, { serverNow, startedAtMs })
  return result
}

/** The text fields stand before the file, so that the server knows what is coming. */
function formOf({ args, bytes, mimeType }: PhotoUpload): FormData {
  const form = new FormData()
  form.append('locationId', args.zoneId)
  form.append('id', args.id)
  if (args.capturedAt !== null) form.append('capturedAt', String(args.capturedAt))
  form.append('caption', args.caption)
  form.append('altText', args.altText)
  form.append('sha256', args.sha256)
  // Rows queued before photos could be edited have neither.
  if (args.parentId) form.append('parentId', args.parentId)
  if (args.filterSettings) form.append('filterSettings', JSON.stringify(args.filterSettings))
  form.append('photo', new File([bytes], args.originalName || 'photo', { type: mimeType }))
  return form
}

/** Without progress a stall cannot be seen: the limit grows with the size, at 8 kB a second. */
async function sendByFetch(api: Api, upload: PhotoUpload): Promise<Result<RawAnswer, ClientProblem>> {
  const abort = new AbortController()
  let hasTimedOut = false
  const cancelTimer = api.clock.startTimer(uploadStallMs + upload.bytes.byteLength / 8, () => {
    hasTimedOut = true
    abort.abort()
  })
  const onAbort = () => {
    abort.abort()
  }
  upload.signal?.addEventListener('abort', onAbort)
  if (upload.signal?.aborted) abort.abort()
  try {
    const response = await api.network.fetch(urlOf(api, calls.uploadPhoto, {}), {
      method: calls.uploadPhoto.method,
      credentials: 'same-origin',
      redirect: 'manual',
      headers: mutationHeaders(upload),
      body: formOf(upload),
      signal: abort.signal,
    })
    const text = await response.text()
    upload.onProgress?.(upload.bytes.byteLength)
    return {
      ok: true,
      value: { status: response.status, header: (name) => response.headers.get(name), text },
    }
  } catch {
    return err(localProblem(hasTimedOut ? 'timeout' : upload.signal?.aborted ? 'aborted' : 'network'))
  } finally {
    cancelTimer()
    upload.signal?.removeEventListener('abort', onAbort)
  }
}

function sendByRequest(
  api: Api,
  upload: PhotoUpload,
  request: XMLHttpRequest,
): Promise<Result<RawAnswer, ClientProblem>> {
  return new Promise((resolve) => {
    let hasTimedOut = false
    let cancelTimer = () => {}
    const watch = () => {
      cancelTimer()
      cancelTimer = api.clock.startTimer(uploadStallMs, () => {
        hasTimedOut = true
        request.abort()
      })
    }
    const onAbort = () => {
      request.abort()
    }
    const finish = (result: Result<RawAnswer, ClientProblem>) => {
      cancelTimer()
      upload.signal?.removeEventListener('abort', onAbort)
      resolve(result)
    }
    request.upload.addEventListener('progress', (event) => {
      watch()
      upload.onProgress?.(Math.min(event.loaded, upload.bytes.byteLength))
    })
    request.addEventListener('load', () => {
      const header = (name: string) => request.getResponseHeader(name)
      finish({ ok: true, value: { status: request.status, header, text: request.responseText } })
    })
    const fail = () => {
      finish(err(localProblem(hasTimedOut ? 'timeout' : upload.signal?.aborted ? 'aborted' : 'network')))
    }
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.open(calls.uploadPhoto.method, urlOf(api, calls.uploadPhoto, {}))
    for (const [name, value] of Object.entries(mutationHeaders(upload))) request.setRequestHeader(name, value)
    upload.signal?.addEventListener('abort', onAbort)
    if (upload.signal?.aborted) {
      fail()
      return
    }
    watch()
    request.send(formOf(upload))
  })
}
