import { type Result, err, ok } from '#src/contract/wire/result.ts'
import type { Api } from './api.ts'
import { type ClientProblem, localProblem } from './client-problem.ts'
import { isOurs } from './read-answer.ts'

/** A picture, or the beginning of a clip, at its slowest: 10 MB over a weak 3G. */
const pictureTimeoutMs = 60_000

/** A picture's bytes, and the address they were made for: a cache may answer with another size. */
export interface FetchedPicture {
  readonly blob: Blob
  readonly url: string
}

interface PictureWish {
  readonly signal?: AbortSignal
  /** The best of what the browser can show where none is named; `video/mp4` for a clip, `audio/mp4` for a voice. */
  readonly mediaType?: string
  /** The file's first bytes alone, so many; a cache may answer with all of them. */
  readonly firstBytes?: number
  /** It is for the caller to keep: no cache answers it, and none takes it. */
  readonly isForKeeping?: boolean
}

function answerOf({ status, headers }: Response) {
  return { status, header: (name: string) => headers.get(name) }
}

/**
 * Fetches a picture of ours by its address, through the service worker and its cache. Anything else is `network`, with the
 * status of an answer of ours.
 */
export async function fetchPicture(
  api: Api,
  path: string,
  { signal, mediaType = 'image/webp,image/*', firstBytes, isForKeeping = false }: PictureWish = {},
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
      cache: isForKeeping ? 'no-store' : 'default',
      signal: abort.signal,
    })
    const kind = mediaType.slice(0, mediaType.indexOf('/') + 1)
    if (!response.ok || !(response.headers.get('content-type') ?? '').startsWith(kind))
      return err(localProblem('network', isOurs(answerOf(response)) ? response.status : null))
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
