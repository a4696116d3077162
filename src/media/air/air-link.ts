import { browserPlatform } from '#src/platform/browser-platform.ts'
import { decodeAirDescription, encodeAirDescription, isLocal } from './air-description.ts'
import { AirPort, type PortEvents } from './air-port.ts'
import { readSdp, sdpOf } from './air-sdp.ts'

/** What a link reports. */
export interface AirEvents extends PortEvents {
  readonly onOpen: () => void
  /** It has ended; once. */
  readonly onClose: () => void
}

/** One phone's end of a connection through the network that both are in. No server is asked. */
export interface AirLink {
  /** What the other phone needs to connect; null where this one is in no network. */
  offer(): Promise<Uint8Array | null>
  /** The answer to an offer; null where that is none, or this phone is in no network. */
  answer(offer: Uint8Array): Promise<Uint8Array | null>
  /** Takes the answer; one that is none is ignored. */
  accept(answer: Uint8Array): Promise<void>
  send(message: Uint8Array): void
  readonly hasRoom: boolean
  readonly isDelivered: boolean
  close(): void
}

export type OpenAir = (events: AirEvents) => AirLink

/** Addresses come at once; an interface that is slower is left out. */
const gatheringMs = 1500

/** Opens nothing yet. Throws where the browser has no WebRTC, or it was turned off. */
export const openAirLink: OpenAir = (events) => {
  const connection = new RTCPeerConnection({ iceServers: [] })
  // Both sides make the channel, so that neither waits for a word of it.
  const channel = connection.createDataChannel('', { negotiated: true, id: 0 })
  channel.binaryType = 'arraybuffer'
  let isClosed = false
  const close = () => {
    if (isClosed) return
    isClosed = true
    channel.close()
    connection.close()
    events.onClose()
  }
  const port = new AirPort(
    { send: (bytes) => (channel.readyState === 'open' ? channel.send(bytes) : undefined), close },
    events,
  )
  channel.addEventListener('open', () => events.onOpen())
  channel.addEventListener('close', close)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
    data instanceof ArrayBuffer ? port.receive(new Uint8Array(data)) : close(),
  )
  connection.addEventListener('connectionstatechange', () => {
    if (connection.connectionState === 'failed') close()
  })
  return {
    offer: () => describeSelf(connection),
    async answer(offer) {
      const other = decodeAirDescription(offer)
      if (other === null) return null
      await connection.setRemoteDescription({ type: 'offer', sdp: sdpOf(other, 'offer') })
      return describeSelf(connection)
    },
    async accept(answer) {
      const other = decodeAirDescription(answer)
      if (other === null || connection.signalingState !== 'have-local-offer') return
      await connection.setRemoteDescription({ type: 'answer', sdp: sdpOf(other, 'answer') })
    },
    send: (message) => port.send(message),
    get hasRoom() {
      return channel.readyState === 'open' && port.hasRoom
    },
    get isDelivered() {
      return port.isDelivered
    },
    close,
  }
}

async function describeSelf(connection: RTCPeerConnection): Promise<Uint8Array | null> {
  await connection.setLocalDescription()
  await gathered(connection)
  const self = readSdp(connection.localDescription?.sdp ?? '')
  if (self === null) return null
  const candidates = self.candidates.filter(({ address }) => isLocal(address))
  return candidates.length === 0 ? null : encodeAirDescription({ ...self, candidates })
}

function gathered(connection: RTCPeerConnection): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (connection.iceGatheringState === 'complete') resolve()
    }
    connection.addEventListener('icegatheringstatechange', look)
    browserPlatform.clock.startTimer(gatheringMs, resolve)
    look()
  })
}
