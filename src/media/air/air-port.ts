import { joinBytes, numberBytes, readBytes } from '#src/contract/wire/byte-reader.ts'

/** The part of a data channel that a port uses. */
export interface RawChannel {
  send(bytes: Uint8Array<ArrayBuffer>): void
  close(): void
}

/** Callbacks of a port. */
export interface PortEvents {
  /** A message from the other phone. The next one is delivered after the returned promise resolves. */
  readonly onMessage: (message: Uint8Array) => Promise<void>
  /** There is room to send again. */
  readonly onRoom: () => void
}

/** The first byte of a message that reports how many bytes this phone has handled. */
const ackKind = 11
/** The number of bytes that may be sent before the other phone reports them as handled. */
const creditBytes = 2 * 1024 * 1024
const ackIntervalBytes = 256 * 1024
/** The largest message of the exchange, plus its header. */
const maxMessageBytes = 66 * 1024
/** The limit for one meeting: everything a phone can store, plus half. */
const maxTotalBytes = 80 * 1024 * 1024
/** Small messages have a cost as well, so each counts as at least this many bytes. */
const minCountedBytes = 256

/**
 * One end of a channel with flow control: neither side sends more than the other can handle. A phone that ignores the
 * limit, or sends without end, is disconnected.
 */
export class AirPort {
  readonly #channel: RawChannel
  readonly #events: PortEvents
  readonly #inbox: Uint8Array[] = []
  #isHandling = false
  #isClosed = false
  #received = 0
  #handled = 0
  #reported = 0
  #sent = 0
  #taken = 0

  constructor(channel: RawChannel, events: PortEvents) {
    this.#channel = channel
    this.#events = events
  }

  /** Whether the next message may be sent. */
  get hasRoom(): boolean {
    return !this.#isClosed && this.#sent - this.#taken < creditBytes
  }

  /** True if the other phone has handled everything that was sent. */
  get isDelivered(): boolean {
    return this.#sent === this.#taken
  }

  send(message: Uint8Array): void {
    if (this.#isClosed) return
    this.#sent += countedBytes(message)
    this.#channel.send(Uint8Array.from(message))
  }

  /** Handles a message from the channel. */
  receive(message: Uint8Array): void {
    if (this.#isClosed) return
    if (message[0] === ackKind) return this.#onTaken(message)
    this.#received += countedBytes(message)
    const isTooMuch =
      message.length > maxMessageBytes ||
      this.#received > maxTotalBytes ||
      this.#received - this.#handled > creditBytes + 2 * maxMessageBytes
    if (isTooMuch) return this.close()
    this.#inbox.push(message)
    void this.#handle()
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#inbox.length = 0
    this.#channel.close()
  }

  #onTaken(message: Uint8Array): void {
    const reader = readBytes(message.subarray(1))
    const taken = reader.number(4)
    if (reader.isBroken() || taken > this.#sent) return this.close()
    this.#taken = Math.max(this.#taken, taken)
    this.#events.onRoom()
  }

  async #handle(): Promise<void> {
    if (this.#isHandling) return
    this.#isHandling = true
    for (let message = this.#inbox.shift(); message !== undefined; message = this.#inbox.shift()) {
      try {
        await this.#events.onMessage(message)
      } catch {
        // A message that this phone cannot handle closes the channel; the exchange continues by light.
        this.close()
      }
      this.#handled += countedBytes(message)
      if (this.#inbox.length === 0 || this.#handled - this.#reported >= ackIntervalBytes) this.#report()
    }
    this.#isHandling = false
  }

  #report(): void {
    if (this.#isClosed) return
    this.#reported = this.#handled
    this.#channel.send(Uint8Array.from(joinBytes([numberBytes(ackKind, 1), numberBytes(this.#handled, 4)])))
  }
}

function countedBytes({ length }: Uint8Array): number {
  return Math.max(minCountedBytes, length)
}
