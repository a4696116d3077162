import { createServer, type IncomingMessage } from 'node:http'
import { Stripe } from 'stripe'
import * as v from 'valibot'
import type { StripeConfig } from '#server/kernel/environment/config.ts'
import { makeBooks, type StripeBooks } from './stripe-books.ts'
import { objects } from './stripe-objects.ts'

/** An event as sent by Stripe: bytes and signature. */
export interface SentEvent {
  readonly id: string
  readonly type: string
  readonly body: string
}

interface HttpFetcher {
  fetch(path: string, init: RequestInit): Promise<Response>
}

/** A Stripe stand-in: the parts of its HTTP API that we use, the buyers' actions, and signed events. */
export interface TestStripe extends StripeBooks {
  readonly config: StripeConfig
  /** API requests so far, in the form `POST /v1/refunds`. */
  readonly asked: readonly string[]
  /** If true, closes every connection without a response from now on. */
  setDown(isDown: boolean): void
  /** Executes the next calls but closes the connection before responding, as if the caller had been killed. */
  loseAnswers(count: number): void
  /** Calls back once, after the next call whose path has this prefix was executed and before its response. */
  beforeNextAnswer(callBack: () => Promise<void>, path?: string): void
  /** Removes and returns the unsent events, oldest first. */
  consumeEvents(): SentEvent[]
  /** Sends an event, signed with the current time unless another time or secret is given. */
  send(
    server: HttpFetcher,
    event: SentEvent,
    how?: { readonly signedAt?: number; readonly secret?: string; readonly body?: string },
  ): Promise<number>
  /** Sends all pending events in order. */
  deliver(server: HttpFetcher): Promise<void>
  close(): Promise<void>
}

/** Starts it on a free port. `now` is its clock. `isLive`: payments count as real money. */
export async function startStripe(now: () => number, isLive = false): Promise<TestStripe> {
  const secret = 'whsec_test_of_the_stand_in'
  const library = new Stripe('sk_test_unused')
  const events: SentEvent[] = []
  const asked: string[] = []
  let isDown = false
  let toLose = 0
  let beforeAnswer: { readonly callBack: () => Promise<void>; readonly path: string } | null = null
  let lastEvent = 0
  const emit = (type: string, object: object) => {
    lastEvent += 1
    const id = `evt_${String(lastEvent).padStart(6, '0')}`
    const created = Math.floor(now() / 1000)
    const body = JSON.stringify({ ...objects.event, id, type, created, livemode: isLive, data: { object } })
    events.push({ id, type, body })
  }
  const books = makeBooks({ now, emit })
  const server = createServer((request, response) => {
    const serve = async () => {
      const body = await textOf(request)
      asked.push(`${request.method} ${request.url?.split('?')[0]}`)
      if (isDown) return sendInvalidResponse(request)
      const url = new URL(request.url ?? '/', 'http://stand-in')
      const key = request.headers['idempotency-key']
      const params = formOf(request.method === 'GET' ? url.searchParams : new URLSearchParams(body))
      const answer = books.answer({
        method: request.method ?? 'GET',
        path: url.pathname,
        params,
        key: typeof key === 'string' ? key : null,
      })
      if (beforeAnswer !== null && url.pathname.startsWith(beforeAnswer.path)) {
        const { callBack } = beforeAnswer
        beforeAnswer = null
        await callBack()
      }
      if (toLose > 0) {
        toLose -= 1
        return sendInvalidResponse(request)
      }
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer.json))
      return undefined
    }
    void serve()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const stripe: TestStripe = {
    ...books,
    config: {
      secretKey: isLive ? 'sk_live_stand_in' : 'sk_test_stand_in',
      webhookSecret: secret,
      apiBase: `http://127.0.0.1:${port}`,
      // The library waits a real second before each retry.
      networkRetries: 0,
    },
    asked,
    setDown(down) {
      isDown = down
    },
    loseAnswers(count) {
      toLose = count
    },
    beforeNextAnswer(callBack, path = '/') {
      beforeAnswer = { callBack, path }
    },
    consumeEvents: () => events.splice(0),
    async send(to, event, { signedAt = now(), secret: by = secret, body = event.body } = {}) {
      const signature = library.webhooks.generateTestHeaderString({
        payload: event.body,
        secret: by,
        timestamp: Math.floor(signedAt / 1000),
      })
      const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
      const response = await to.fetch('/api/payments/stripe', { method: 'POST', headers, body })
      await response.arrayBuffer()
      return response.status
    },
    async deliver(to) {
      for (const event of events.splice(0)) {
        const status = await stripe.send(to, event)
        if (status !== 200) throw new Error(`The response to ${event.type} has the status ${status}`)
      }
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return stripe
}

/** Sends an invalid response. If the connection closed without any byte, the library would retry after half a second. */
function sendInvalidResponse({ socket }: IncomingMessage): void {
  socket.end('?')
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(v.parse(v.instance(Buffer), chunk))
  return Buffer.concat(chunks).toString('utf8')
}

/** Parses `a[b][0][c]=x` to the path `a.b.0.c`. */
function formOf(params: URLSearchParams): ReadonlyMap<string, string> {
  return new Map([...params].map(([key, value]) => [key.replaceAll(/\[([^\]]*)\]/g, '.$1'), value]))
}
