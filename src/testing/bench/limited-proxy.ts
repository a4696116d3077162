import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net'

/** A proxy whose link breaks after a fixed number of uploaded bytes. Counts the bytes and the breaks. */
export class LimitedProxy {
  /** Uploaded bytes, including request heads. */
  sentBytes = 0
  /** How often the link broke. */
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
      // Uploaded bytes are delivered: the server reads them and then sees the end of the connection.
      upstream.end(passed)
    })
  }
}
