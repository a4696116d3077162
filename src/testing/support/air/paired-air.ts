import type { AirEvents, AirLink, OpenAir } from '#src/media/air/air-link.ts'
import { AirPort } from '#src/media/air/air-port.ts'

/** A network for any number of phones, as a link sees it. */
export interface PairedAir {
  readonly open: OpenAir
  /** Bytes transferred so far, in both directions. */
  readonly bytes: () => number
  /** Closes every open link. */
  readonly cut: () => void
  /** Sets whether phones can reach each other. Open links stay open. */
  readonly setReach: (canReach: boolean) => void
  /** Closes every link after this many more bytes. */
  readonly cutAfter: (moreBytes: number) => void
}

interface LinkEnd {
  readonly port: AirPort
  readonly events: AirEvents
  other: LinkEnd | null
}

/** In-memory links like those of a browser: ordered and lossless until they are cut. */
export function makePairedAir(): PairedAir {
  const offers = new Map<number, LinkEnd>()
  const answers = new Map<number, LinkEnd>()
  const ends = new Set<LinkEnd>()
  let [made, through, cutAt, canReach] = [0, 0, Number.POSITIVE_INFINITY, true]
  const cut = () => {
    for (const end of ends) end.port.close()
  }
  const open: OpenAir = (events) => {
    let isClosed = false
    const channel = {
      send(bytes: Uint8Array) {
        through += bytes.length
        if (through >= cutAt) {
          cutAt = Number.POSITIVE_INFINITY
          cut()
          return
        }
        const { other } = end
        void Promise.resolve().then(() => other?.port.receive(bytes))
      },
      close() {
        if (isClosed) return
        isClosed = true
        ends.delete(end)
        events.onClose()
        end.other?.port.close()
      },
    }
    const end: LinkEnd = { port: new AirPort(channel, events), events, other: null }
    return linkOf(end)
  }
  const linkOf = (end: LinkEnd): AirLink => ({
    offer: () => Promise.resolve(keep(offers, end)),
    answer: ([offer = 0]) => {
      const from = offers.get(offer)
      if (from === undefined) return Promise.resolve(null)
      end.other = from
      return Promise.resolve(keep(answers, end))
    },
    accept: ([answer = 0]) => {
      const to = answers.get(answer)
      if (to?.other !== end || !canReach) return Promise.resolve()
      end.other = to
      for (const each of [end, to]) {
        ends.add(each)
        each.events.onOpen()
      }
      return Promise.resolve()
    },
    send: (message) => end.port.send(message),
    get hasRoom() {
      return ends.has(end) && end.port.hasRoom
    },
    get isDelivered() {
      return end.port.isDelivered
    },
    close: () => end.port.close(),
  })
  const keep = (where: Map<number, LinkEnd>, end: LinkEnd) => {
    made += 1
    where.set(made, end)
    return Uint8Array.from([made])
  }
  return {
    open,
    bytes: () => through,
    cut,
    setReach: (reach) => void (canReach = reach),
    cutAfter: (moreBytes) => void (cutAt = through + moreBytes),
  }
}
