import * as v from 'valibot'
import { syncCalls } from '#src/contract/calls/sync-calls.ts'
import { longestRetryAfterMs } from '#src/contract/rules/pause-left.ts'
import { LivePoke, type Scope, liveWatchdogMs } from '#src/contract/wire/sync-messages.ts'
import type { Api } from './api.ts'
import { callTimeoutMs, urlOf } from './call.ts'
import { orAborted } from './or-aborted.ts'
import { isServerResponse, retryAfterMsOf, wholeNumber } from './read-answer.ts'

export interface LiveListeners {
  /** The stream is open. */
  onOpen(): void
  /** Something arrived, possibly only a heartbeat. */
  onMessage(): void
  onPoke(poke: LivePoke): void
}

/**
 * Listens for pokes of `scopes` until the stream ends, is silent for longer than the watchdog, or `signal` aborts. Then
 * resolves, never rejects, with the pause that the server requests, if any. To continue, call it again. Reports a
 * dropped or failed connection as an outcome: an idle device has no other way to notice that its network is gone.
 */
export async function listenToLiveEvents(
  api: Api,
  scopes: readonly Scope[],
  options: LiveListeners & { readonly signal: AbortSignal },
): Promise<number | null> {
  const startedAtMs = api.clock.monotonicMs()
  /** The server responded, but without a stream. */
  let isRejected = false
  let retryAfterMs: number | null = null
  const abort = new AbortController()
  const stop = () => {
    abort.abort()
  }
  let cancelWatchdog = api.clock.startTimer(callTimeoutMs, stop)
  options.signal.addEventListener('abort', stop)
  if (options.signal.aborted) stop()
  try {
    const response = await api.network.fetch(
      urlOf(api, syncCalls.live, { query: { scopes: scopes.join(',') } }),
      {
        method: syncCalls.live.method,
        credentials: 'same-origin',
        redirect: 'manual',
        cache: 'no-store',
        headers: { accept: 'text/event-stream' },
        signal: abort.signal,
      },
    )
    const answer = { status: response.status, header: (name: string) => response.headers.get(name) }
    if (!isServerResponse(answer)) return null
    if (!response.ok || response.body === null) {
      isRejected = true
      return retryAfterMsOf(answer)
    }
    options.onOpen()
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let unfinishedLine = ''
    for (;;) {
      cancelWatchdog()
      cancelWatchdog = api.clock.startTimer(liveWatchdogMs, stop)
      const { done, value } = await orAborted(reader.read(), abort.signal)
      if (done) return retryAfterMs
      options.onMessage()
      const lines = (unfinishedLine + value).split(/\r?\n/)
      unfinishedLine = lines.pop() ?? ''
      for (const line of lines) {
        if (line.startsWith('retry:')) retryAfterMs = boundedRetryMs(line.slice('retry:'.length).trim())
        else readLine(line, options)
      }
    }
  } catch {
    return retryAfterMs
  } finally {
    cancelWatchdog()
    options.signal.removeEventListener('abort', stop)
    abort.abort()
    if (!isRejected && !options.signal.aborted) api.onOutcome({ kind: 'unreachable', startedAtMs })
  }
}

function boundedRetryMs(text: string): number | null {
  const retryMs = wholeNumber(text)
  return retryMs === null ? null : Math.min(longestRetryAfterMs, retryMs)
}

function readLine(line: string, listeners: LiveListeners): void {
  if (!line.startsWith('data:')) return
  try {
    const poke = v.safeParse(LivePoke, JSON.parse(line.slice('data:'.length)))
    if (poke.success) listeners.onPoke(poke.output)
  } catch {
    return
  }
}
