import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net'

/** A TCP proxy in front of the server that can be cut like a cable: open connections die, new ones are reset. */
export class CutProxy {
  /** The port behind it; 0 while there is none. */
  target = 0
  #isCut = false
  readonly #sockets = new Set<Socket>()
  readonly #server: Server = createServer((client) => this.#join(client))

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  get port(): number {
    const address: AddressInfo | string | null = this.#server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }

  cut(): void {
    this.#isCut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  restore(): void {
    this.#isCut = false
  }

  async close(): Promise<void> {
    this.cut()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #join(client: Socket): void {
    if (this.#isCut || this.target === 0) {
      client.destroy()
      return
    }
    const upstream = connect(this.target, '127.0.0.1')
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.#sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        this.#sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  }
}
