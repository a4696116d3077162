import { PassThrough } from 'node:stream'
import type { Context } from 'koa'
import { type LivePoke, liveHeartbeatMs } from '#src/contract/sync-messages.ts'
import type { Deps } from '../deps.ts'
import { readSessionCookie } from '../http/session-cookie.ts'
import { openSession } from '../sessions/sessions.ts'
import type { ReadableScope } from './pull.ts'

/** The open streams of this process, so that closing the server ends them. */
export type LiveStreams = Set<{ end(): void }>

interface Opening {
  readonly http: Context
  readonly readable: readonly ReadableScope[]
  readonly streams: LiveStreams
}

/** A reader that has taken nothing for this many bytes is cut off; it pulls when it comes back. */
const maxUnreadBytes = 64 * 1024

/**
 * Answers with server-sent events, each a LivePoke. The first ones tell where each scope stands, so that nothing falls
 * between a pull and the subscription. A comment line keeps the stream alive; a session that has ended ends it.
 */
export function openLive(deps: Deps, { http, readable, streams }: Opening): void {
  const body = new PassThrough()
  http.status = 200
  http.type = 'text/event-stream; charset=utf-8'
  http.set('Cache-Control', 'no-store')
  http.set('X-Accel-Buffering', 'no')
  http.body = body
  http.flushHeaders()
  const send = (text: string) => {
    if (body.writableLength > maxUnreadBytes) body.destroy()
    else body.write(text)
  }
  const poke = (event: LivePoke) => send(`data: ${JSON.stringify(event)}\n\n`)
  const unsubscribe = deps.bus.subscribe(
    readable.map(({ scope }) => scope),
    (scope, rev) => poke({ scope, rev }),
  )
  send(':\n\n')
  for (const { scope, seq } of readable) poke({ scope, rev: seq })

  const heartbeat = setInterval(() => {
    send(':\n\n')
    void isSignedIn(deps, http).then((isStill) => (isStill ? undefined : body.end()))
  }, liveHeartbeatMs)
  const stream = { end: () => void body.end() }
  streams.add(stream)
  const stop = () => {
    clearInterval(heartbeat)
    unsubscribe()
    streams.delete(stream)
    body.destroy()
  }
  http.req.once('close', stop)
  body.once('close', stop)
}

async function isSignedIn(deps: Deps, http: Context): Promise<boolean> {
  const token = readSessionCookie(http.req, deps.config)
  if (token === null) return false
  // A renewed token cannot be handed over in mid-stream; the next ordinary call gets one.
  return (await openSession(deps, token, false)) !== null
}
