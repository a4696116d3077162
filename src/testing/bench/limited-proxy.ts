import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net'

/** A link that dies after every so many bytes that go up it, and counts them. */
export class LimitedProxy {
  /** Bytes that went up, request heads included. */
  sentBytes = 0
  /** How often the link died. */
  cuts = 0
  readonly #bytesPerCut: number
  readonly #targetPort: number
  readonly #server: Server
  #sinceCut = 0

  private constructor(targetPort: number, bytesPerCut: number) {
    this.#targetPort = targetPort
    this.#bytesPerCut = bytesPerCut
    this.#server = createServer((client) => this.#join(client))
  }

  static async before(targetPort: number, bytesPerCut: number): Promise<LimitedProxy> {
    const proxy = new LimitedProxy(targetPort, bytesPerCut)
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve))
    return proxy
  }

  get url(): string {
    const address: AddressInfo | string | null = this.#server.address()
    return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #join(client: Socket): void {
    const upstream = connect(this.#targetPort, '127.0.0.1')
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      socket.setNoDelay(true)
      socket.on('error', () => other.destroy())
      socket.on('close', () => other.destroy())
    }
    upstream.pipe(client)
    client.on('data', (bytes: Buffer) => {
      const passed = bytes.subarray(0, this.#bytesPerCut - this.#sinceCut)
      this.sentBytes += passed.length
      this.#sinceCut += passed.length
      if (this.#sinceCut < this.#bytesPerCut) {
        upstream.write(passed)
        return
      }
      this.#sinceCut = 0
      this.cuts += 1
      client.removeAllListeners('data')
      client.removeAllListeners('close')
      client.destroy()
      // What went up has gone up: the server reads it, and then finds that no more comes.
      upstream.end(passed)
    })
  }
}
