import { joinBytes, numberBytes, readBytes } from '#src/contract/wire/byte-reader.ts'

/** The ends of a data channel, as far as they are needed here. */
export interface RawChannel {
  send(bytes: Uint8Array<ArrayBuffer>): void
  close(): void
}

/** What a port reports. */
export interface PortEvents {
  /** A message of the other phone. The next one is handed over when this has resolved. */
  readonly onMessage: (message: Uint8Array) => Promise<void>
  /** There is room again for what is to be sent. */
  readonly onRoom: () => void
}

/** First byte of a message by which a phone says how much it has dealt with. */
const takenKind = 11
/** So much may be under way that the other phone has not dealt with. */
const creditBytes = 2 * 1024 * 1024
const takenEveryBytes = 256 * 1024
/** A message of the exchange, and some bytes around it. */
const maxMessageBytes = 66 * 1024
/** Of one meeting: all that a phone has room for, and half as much again. */
const maxTotalBytes = 80 * 1024 * 1024
/** Small messages cost, too. */
const leastCountedBytes = 256

/**
 * One end of a channel on which neither side sends more than the other can deal with. A phone that does all the same, or sends
 * without end, is cut off.
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

  /** Everything that was sent has been dealt with there. */
  get isDelivered(): boolean {
    return this.#sent === this.#taken
  }

  send(message: Uint8Array): void {
    if (this.#isClosed) return
    this.#sent += countedBytes(message)
    this.#channel.send(Uint8Array.from(message))
  }

  /** Takes what the channel brought. */
  receive(message: Uint8Array): void {
    if (this.#isClosed) return
    if (message[0] === takenKind) return this.#onTaken(message)
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
        // What this phone cannot deal with ends the channel, and light goes on.
        this.close()
      }
      this.#handled += countedBytes(message)
      if (this.#inbox.length === 0 || this.#handled - this.#reported >= takenEveryBytes) this.#report()
    }
    this.#isHandling = false
  }

  #report(): void {
    if (this.#isClosed) return
    this.#reported = this.#handled
    this.#channel.send(Uint8Array.from(joinBytes([numberBytes(takenKind, 1), numberBytes(this.#handled, 4)])))
  }
}

function countedBytes({ length }: Uint8Array): number {
  return Math.max(leastCountedBytes, length)
}
