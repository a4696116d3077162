import * as v from 'valibot'
import { calls } from '#src/contract/calls.ts'
import { LivePoke, type Scope, liveWatchdogMs } from '#src/contract/sync-messages.ts'
import type { Api } from './api.ts'
import { callTimeoutMs, urlOf } from './call.ts'
import { isOurs } from './read-answer.ts'

export interface LiveListeners {
  /** The stream stands. */
  onOpen(): void
  onPoke(poke: LivePoke): void
}

/**
 * Listens to pokes for `scopes` until the stream ends, falls silent for longer than the watchdog, or `signal` aborts;
 * resolves then, never rejects. Whoever wants more calls again.
 */
export async function listenToLiveEvents(
  api: Api,
  scopes: readonly Scope[],
  options: LiveListeners & { readonly signal: AbortSignal },
): Promise<void> {
  const abort = new AbortController()
  const stop = () => {
    abort.abort()
  }
  let cancelWatchdog = api.clock.startTimer(callTimeoutMs, stop)
  options.signal.addEventListener('abort', stop)
  if (options.signal.aborted) stop()
  try {
    const response = await api.network.fetch(
      urlOf(api, calls.live, { query: { scopes: scopes.join(',') } }),
      {
        method: calls.live.method,
        credentials: 'same-origin',
        redirect: 'manual',
        cache: 'no-store',
        headers: { accept: 'text/event-stream' },
        signal: abort.signal,
      },
    )
    const answer = { status: response.status, header: (name: string) => response.headers.get(name) }
    if (!isOurs(answer) || !response.ok || response.body === null) return
    options.onOpen()
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      cancelWatchdog()
      cancelWatchdog = api.clock.startTimer(liveWatchdogMs, stop)
      const { done, value } = await reader.read()
      if (done) return
      const lines = (rest + value).split(/\r?\n/)
      rest = lines.pop() ?? ''
      for (const line of lines) readLine(line, options)
    }
  } catch {
    return
  } finally {
    cancelWatchdog()
    options.signal.removeEventListener('abort', stop)
    abort.abort()
  }
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
