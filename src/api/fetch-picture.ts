import { type Result, err, ok } from '#src/contract/wire/result.ts'
import type { Api } from './api.ts'
import { type ClientProblem, localProblem } from './client-problem.ts'
import { isServerResponse } from './read-answer.ts'

/** Enough for a photo, or the beginning of a clip, on the slowest link: 10 MB over weak 3G. */
const pictureTimeoutMs = 60_000

/** The bytes of a photo and the URL they belong to. A cache may respond with another size. */
export interface FetchedPicture {
  readonly blob: Blob
  readonly url: string
}

interface PictureFetchOptions {
  readonly signal?: AbortSignal
  /** The accepted type. Default: the best that the browser can show. `video/mp4` for a clip, `audio/mp4` for a voice. */
  readonly mediaType?: string
  /** Requests only this many bytes from the start of the file. A cache may respond with all of them. */
  readonly firstBytes?: number
  /** The caller stores the result: no cache is read or written. */
  readonly isForStorage?: boolean
}

function rawAnswerOf({ status, headers }: Response) {
  return { status, header: (name: string) => headers.get(name) }
}

/**
 * Fetches one of our photos by its URL, through the service worker and its cache. Any other result is `network`, with
 * the status of our server's response.
 */
export async function fetchPicture(
  api: Api,
  path: string,
  { signal, mediaType = 'image/webp,image/*', firstBytes, isForStorage = false }: PictureFetchOptions = {},
): Promise<Result<FetchedPicture, ClientProblem>> {
  const abort = new AbortController()
  const stop = () => abort.abort()
  const cancelTimer = api.clock.startTimer(pictureTimeoutMs, stop)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted === true) stop()
  try {
    const response = await api.network.fetch(`${api.network.baseUrl}${path}`, {
      credentials: 'same-origin',
      headers: {
        accept: mediaType,
        ...(firstBytes === undefined ? {} : { range: `bytes=0-${firstBytes - 1}` }),
      },
      cache: isForStorage ? 'no-store' : 'default',
      signal: abort.signal,
    })
    const kind = mediaType.slice(0, mediaType.indexOf('/') + 1)
    if (!response.ok || !(response.headers.get('content-type') ?? '').startsWith(kind))
      return err(localProblem('network', isServerResponse(rawAnswerOf(response)) ? response.status : null))
    return ok({ blob: await response.blob(), url: response.url })
  } catch {
    return err(
      localProblem(signal?.aborted === true ? 'aborted' : abort.signal.aborted ? 'timeout' : 'network'),
    )
  } finally {
    cancelTimer()
    signal?.removeEventListener('abort', stop)
  }
}
