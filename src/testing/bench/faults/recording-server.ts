import { type IncomingMessage, type Server, createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { pushPath, writePath } from './contestant.ts'

const Document = v.object({ id: v.string(), words: v.string() })
const PushRows = v.array(v.object({ newDocumentState: Document }))

/**
 * The peers' server, as their documentation requires. A POST is applied unless its `Idempotency-Key` was applied
 * before. RxDB's batches are applied by document id, and an existing document is returned as a conflict. Everything is
 * in memory, so it is faster than a durable server.
 */
export class RecordingServer {
  readonly #applied = new Map<string, number>()
  readonly #keys = new Set<string>()
  readonly #documents = new Map<string, v.InferOutput<typeof Document>>()
  readonly #server: Server = createServer((request, response) => {
    this.#take(request).then(
      (answer) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
      () => response.writeHead(400).end(),
    )
  })

  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const address: AddressInfo | string | null = this.#server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }

  /** How often each write was applied. */
  get applied(): ReadonlyMap<string, number> {
    return this.#applied
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #take(request: IncomingMessage): Promise<unknown> {
    const body = await bodyOf(request)
    if (request.url === writePath) {
      const key = request.headers['idempotency-key']
      if (typeof key === 'string' && this.#keys.has(key)) return { isDuplicate: true }
      if (typeof key === 'string') this.#keys.add(key)
      this.#apply(body)
      return {}
    }
    if (request.url !== pushPath) throw new Error(`Not found: ${request.url}`)
    const conflicts: unknown[] = []
    for (const { newDocumentState } of v.parse(PushRows, JSON.parse(body))) {
      const existing = this.#documents.get(newDocumentState.id)
      if (existing !== undefined) {
        conflicts.push({ ...existing, _deleted: false })
        continue
      }
      this.#documents.set(newDocumentState.id, newDocumentState)
      this.#apply(newDocumentState.words)
    }
    return conflicts
  }

  #apply(words: string): void {
    this.#applied.set(words, (this.#applied.get(words) ?? 0) + 1)
  }
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}
