import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import * as v from 'valibot'

const Message = v.object({ type: v.string(), data: v.object({ photoId: v.optional(v.string()) }) })

/** A program on this machine that a webhook calls. */
export class WebhookReceiver {
  /** The photo of each photo-ready message, in order of arrival. */
  readonly photoIds: string[] = []
  readonly #server = createServer((request, response) => void this.#take(request, response))

  static async open(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver()
    receiver.#server.listen(0, '127.0.0.1')
    await once(receiver.#server, 'listening')
    return receiver
  }

  get url(): string {
    const address = this.#server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`
  }

  close(): void {
    this.#server.close()
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { type, data } = v.parse(Message, JSON.parse((await request.toArray()).join('')))
    if (type === 'photo.ready') this.photoIds.push(data.photoId ?? '')
    response.writeHead(204).end()
  }
}
