import * as v from 'valibot'
import { LivePoke } from '#src/contract/wire/sync-messages.ts'
import type { RequestTarget, TestPerson } from './test-client.ts'

/** A live stream as read by a test. */
export interface TestStream {
  readonly response: Response
  /** Resolves with the next event. */
  next(): Promise<LivePoke>
  /** Resolves with the whole text after the server ends the stream. */
  whole(): Promise<string>
  /** Hangs up. */
  end(): void
}

/** Opens a live stream for the scopes. */
export async function listen(
  server: RequestTarget,
  who: TestPerson,
  scopes: readonly string[],
): Promise<TestStream> {
  const abort = new AbortController()
  const response = await server.fetch(`/api/sync/live?scopes=${scopes.join(',')}`, {
    headers: { cookie: who.cookie },
    signal: abort.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let whole = ''
  let text = ''
  const read = async (): Promise<boolean> => {
    const chunk = await reader?.read()
    whole += chunk?.value ?? ''
    text += chunk?.value ?? ''
    return chunk?.value !== undefined
  }
  return {
    response,
    end: () => abort.abort(),
    async next() {
      for (;;) {
        const event = /^data: (.*)\n\n/m.exec(text)
        if (event?.[1] !== undefined) {
          text = text.slice(event.index + event[0].length)
          return v.parse(LivePoke, JSON.parse(event[1]))
        }
        if (!(await read())) throw new Error('The stream ended')
      }
    },
    async whole() {
      while (await read());
      return whole
    },
  }
}
