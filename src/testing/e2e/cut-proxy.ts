import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net'

/** A page of a hotel's network in place of every answer. */
const portalPage = '<!doctype html><title>Free WiFi</title><p>Accept our terms to go on.</p>'
const portalAnswer =
  'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: close\r\n' +
  `content-length: ${portalPage.length}\r\n\r\n${portalPage}`

/**
 * What becomes of connections. `pass`: through. `cut`: those that are open die, new ones are reset. `black-hole`: they are
 * taken, and nothing comes back. `portal`: a captive portal answers everything with its own page.
 */
export type ProxyMode = 'pass' | 'cut' | 'black-hole' | 'portal'

/** A TCP proxy in front of the server that can be cut like a cable, or behave as badly as networks do. */
export class CutProxy {
  /** The port behind it; 0 while there is none. */
  target = 0
  #mode: ProxyMode = 'pass'
  #lost: RegExp | null = null
  readonly #sockets = new Set<Socket>()
  readonly #server: Server = createServer((client) => this.#join(client))

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  get port(): number {
    const address: AddressInfo | string | null = this.#server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }

  /** Another mode; connections of the old one die. */
  become(mode: ProxyMode): void {
    this.#mode = mode
    for (const socket of this.#sockets) socket.destroy()
  }

  cut(): void {
    this.become('cut')
  }

  restore(): void {
    if (this.#mode !== 'pass') this.become('pass')
  }

  /**
   * The next request whose head matches reaches the server, and its answer nobody: the connection dies as it comes. Gives
   * whether that has happened.
   */
  loseAnswerTo(head: RegExp): () => boolean {
    this.#lost = head
    return () => this.#lost !== head
  }

  async close(): Promise<void> {
    this.cut()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #join(client: Socket): void {
    this.#keep(client)
    if (this.#mode === 'cut' || this.target === 0) {
      client.destroy()
      return
    }
    if (this.#mode === 'black-hole') return
    if (this.#mode === 'portal') {
      client.once('data', () => client.end(portalAnswer))
      return
    }
    const upstream = connect(this.target, '127.0.0.1')
    this.#keep(upstream)
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      socket.on('error', () => other.destroy())
      socket.on('close', () => other.destroy())
    }
    client.on('data', (bytes: Buffer) => {
      if (this.#lost?.test(bytes.toString('latin1')) === true) {
        this.#lost = null
        upstream.unpipe(client)
        upstream.once('data', () => client.destroy())
      }
      upstream.write(bytes)
    })
    client.on('end', () => upstream.end())
    upstream.pipe(client)
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => this.#sockets.delete(socket))
  }
}
