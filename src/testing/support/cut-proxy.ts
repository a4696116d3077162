import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net'
import { Transform } from 'node:stream'

/** The page of a hotel's network, sent instead of every response. */
const portalPage = '<!doctype html><title>Free WiFi</title><p>Accept our terms to go on.</p>'
const portalAnswer =
  'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: close\r\n' +
  `content-length: ${portalPage.length}\r\n\r\n${portalPage}`

/** The response of a firewall to a request that it classifies as an attack. */
const firewallPage = '<!doctype html><title>Attention Required</title><h1>Sorry, you have been blocked</h1>'
const firewallAnswer =
  'HTTP/1.1 403 Forbidden\r\ncontent-type: text/html\r\nconnection: close\r\n' +
  `content-length: ${firewallPage.length}\r\n\r\n${firewallPage}`

export const proxyModes = ['pass', 'cut', 'black-hole', 'portal'] as const
/**
 * How connections are handled. `pass`: forwarded. `cut`: open ones are closed, new ones are reset. `black-hole`: they are
 * accepted, and nothing is sent back. `portal`: a captive portal responds to everything with its own page.
 */
export type ProxyMode = (typeof proxyModes)[number]

/** The quality of a link in `pass` mode, in both directions. */
export interface ConnectionQuality {
  /** Delay of each chunk. */
  readonly delayMs: number
  /** Maximum rate over all connections together, in each direction. null means no limit. */
  readonly bytesPerSecond: number | null
  /** One bit in this many bytes from the device is flipped, except in request heads. null means none. */
  readonly bytesPerFlippedBit: number | null
  /** The share of requests that die, each at some point during its upload. */
  readonly cutShare: number
}

const fastConnection: ConnectionQuality = {
  delayMs: 0,
  bytesPerSecond: null,
  bytesPerFlippedBit: null,
  cutShare: 0,
}
/** The chunk size on a link of limited speed, so that a cut happens in the middle of a request. */
const pieceBytes = 1400

/** A TCP proxy in front of the server that can be cut like a cable, or degraded like a bad network. */
export class CutProxy {
  /** The server's port; 0 while there is none. */
  target = 0
  /** The server's host. */
  targetHost = '127.0.0.1'
  /** Bytes that the link transferred from devices and from the server. */
  readonly bytes = { up: 0, down: 0 }
  /** How often devices made each request, by its request line. */
  readonly requestCounts = new Map<string, number>()
  flippedBits = 0
  #mode: ProxyMode = 'pass'
  #quality = fastConnection
  #lost: RegExp | null = null
  #blocked: RegExp | null = null
  readonly #freeAtMs = { up: 0, down: 0 }
  #untilFlip = 0
  #untilCut = 1
  readonly #cutAfter = new Map<Socket, number>()
  readonly #sockets = new Set<Socket>()
  /** The newest request of each device's connection, and the connections that no longer transfer anything. */
  readonly #requests = new Map<Socket, string>()
  readonly #silent = new Set<Socket>()
  readonly #server: Server = createServer((client) => this.#join(client))

  async listen(port = 0): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(port, '127.0.0.1', resolve)
    })
  }

  get port(): number {
    const address: AddressInfo | string | null = this.#server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }

  get mode(): ProxyMode {
    return this.#mode
  }

  get quality(): ConnectionQuality {
    return this.#quality
  }

  get connections(): number {
    return this.#sockets.size
  }

  /** Switches the mode. Closes all open connections. */
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

  /** Changes the given qualities of the link, from the next bytes on. Without an argument the link becomes good. */
  link(quality: Partial<ConnectionQuality> = fastConnection): void {
    this.#quality = { ...this.#quality, ...quality }
    this.#untilFlip = this.#quality.bytesPerFlippedBit ?? 0
  }

  /** Resets to a good link that forwards everything. Closes open connections. */
  repair(): void {
    this.become('pass')
    this.link()
    this.block(null)
    this.#lost = null
  }

  /** Closes every open connection. New ones are forwarded. */
  drop(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  /** A firewall responds to every request that contains a match with its own page. null lets all requests through. */
  block(text: RegExp | null): void {
    this.#blocked = text
  }

  /**
   * Forwards the next request whose head matches to the server, and closes the connection when the response arrives. Returns a
   * function that returns true once that has happened.
   */
  dropResponseTo(head: RegExp): () => boolean {
    this.#lost = head
    return () => this.#lost !== head
  }

  /** Connections whose newest request matches stay open but transfer nothing more. Returns their number. */
  silence(head: RegExp): number {
    const found = [...this.#requests].flatMap(([socket, request]) => (head.test(request) ? [socket] : []))
    for (const socket of found) this.#silent.add(socket)
    return found.length
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
    const upstream = connect(this.target, this.targetHost)
    this.#keep(upstream)
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        // Data that the server sent before it closed may still be in transit.
        if (!isBlocked && !(socket === upstream && upstream.readableEnded)) other.destroy()
      })
    }
    let isAnswerLost = false
    let isBlocked = false
    client
      .on('data', (bytes: Buffer) => {
        const [request] =
          /^[A-Z]+ \/[^\r\n]* HTTP\/1\.1(?=\r\n)/.exec(bytes.toString('latin1', 0, 2048)) ?? []
        if (request !== undefined) {
          this.#requests.set(client, request)
          this.requestCounts.set(request, (this.requestCounts.get(request) ?? 0) + 1)
        }
        if (this.#blocked?.test(bytes.toString('latin1')) === true) {
          isBlocked = true
          client.unpipe()
          upstream.destroy()
          client.end(firewallAnswer)
        }
        if (this.#lost?.test(bytes.toString('latin1')) !== true) return
        this.#lost = null
        isAnswerLost = true
      })
      .pipe(this.#badLink('up', client))
      .pipe(upstream)
    upstream
      .on('data', () => {
        if (isAnswerLost) client.destroy()
      })
      .pipe(this.#badLink('down', client))
      .pipe(client)
  }

  /** Forwards bytes with the current quality of the link. */
  #badLink(way: 'up' | 'down', client: Socket): Transform {
    /** Chunks in transit. */
    const late: Buffer[] = []
    let whenAllArrived: (() => void) | null = null
    const arrive = () => {
      const piece = late.shift()
      if (piece === undefined || client.destroyed) return
      this.#count(way, client, piece.length)
      stream.push(piece)
      if (late.length === 0) whenAllArrived?.()
    }
    const stream = new Transform({
      flush: (done) => {
        if (late.length === 0) done()
        else whenAllArrived = done
      },
      transform: (bytes: Buffer, _encoding, done) => {
        if (this.#silent.has(client)) return done()
        const carried = way === 'up' ? this.#flipped(bytes) : bytes
        if (way === 'up') this.#chooseCut(client, bytes)
        const { delayMs, bytesPerSecond } = this.#quality
        if (delayMs === 0 && bytesPerSecond === null) {
          this.#count(way, client, carried.length)
          return done(null, carried)
        }
        const passFrom = (start: number) => {
          const piece =
            bytesPerSecond === null ? carried.subarray(start) : carried.subarray(start, start + pieceBytes)
          const sentAtMs = Math.max(performance.now(), this.#freeAtMs[way])
          const freeAtMs = sentAtMs + (bytesPerSecond === null ? 0 : (piece.length / bytesPerSecond) * 1000)
          this.#freeAtMs[way] = freeAtMs
          late.push(piece)
          // Timers with different delays may fire out of order, so the chunks keep their own order.
          setTimeout(() => arrive(), Math.max(0, freeAtMs + delayMs - performance.now()))
          const next = start + piece.length
          const passNext = () => (next >= carried.length ? done() : passFrom(next))
          setTimeout(passNext, Math.max(0, freeAtMs - performance.now()))
        }
        passFrom(0)
      },
    })
    return stream
  }

  #count(way: 'up' | 'down', client: Socket, length: number): void {
    this.bytes[way] += length
    if (way === 'down') return
    const left = this.#cutAfter.get(client)
    if (left === undefined) return
    if (left > length) this.#cutAfter.set(client, left - length)
    else client.destroy()
  }

  /** Decides at each request's head whether the request dies, and after how many bytes: in the middle, on average. */
  #chooseCut(client: Socket, bytes: Buffer): void {
    const { cutShare } = this.#quality
    const head = bytes.toString('latin1', 0, 4096)
    if (cutShare === 0 || !/^[A-Z]+ \/[^\r\n]* HTTP\/1\.1\r\n/.test(head)) return
    this.#untilCut -= cutShare
    if (this.#untilCut > 0) return
    this.#untilCut += 1
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    this.#cutAfter.set(client, Math.max(1, Math.floor((length + head.indexOf('\r\n\r\n')) / 2)))
  }

  /** Flips bits at the set rate. A chunk that begins a request is not changed, because its head would break. */
  #flipped(bytes: Buffer): Buffer {
    const { bytesPerFlippedBit } = this.#quality
    if (
      bytesPerFlippedBit === null ||
      /^[A-Z]+ \/[^\r\n]* HTTP\/1\.1\r\n/.test(bytes.toString('latin1', 0, 2048))
    )
      return bytes
    const carried = Buffer.from(bytes)
    let at = this.#untilFlip
    for (; at < carried.length; at += bytesPerFlippedBit) {
      carried[at] = (carried[at] ?? 0) ^ 1
      this.flippedBits += 1
    }
    this.#untilFlip = at - carried.length
    return carried
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      this.#sockets.delete(socket)
      this.#requests.delete(socket)
      this.#silent.delete(socket)
      this.#cutAfter.delete(socket)
    })
  }
}
