import { hexOf } from '#src/contract/wire/byte-reader.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import {
  type AirDescription,
  decodeAirDescription,
  encodeAirDescription,
  isLocal,
} from './air-description.ts'
import { AirPort, type PortEvents } from './air-port.ts'

/** Callbacks of a link. */
export interface AirEvents extends PortEvents {
  readonly onOpen: () => void
  /** Called once, when the link has ended. */
  readonly onClose: () => void
}

/** One end of a connection between two phones in the same local network. No server is involved. */
export interface AirLink {
  /** Returns what the other phone needs to connect, or null if this phone is in no network. */
  offer(): Promise<Uint8Array | null>
  /** Returns the answer to an offer, or null if the offer is invalid or this phone is in no network. */
  answer(offer: Uint8Array): Promise<Uint8Array | null>
  /** Applies the other phone's answer. An invalid answer is ignored. */
  accept(answer: Uint8Array): Promise<void>
  send(message: Uint8Array): void
  readonly hasRoom: boolean
  readonly isDelivered: boolean
  close(): void
}

export type OpenAir = (events: AirEvents) => AirLink

/** Most addresses are gathered immediately. A slower network interface is left out. */
const gatheringMs = 1500

/** Opens no connection yet. Throws if the browser has no WebRTC or has it turned off. */
export const openAirLink: OpenAir = (events) => {
  const connection = new RTCPeerConnection({ iceServers: [] })
  // Both sides create the channel, so neither waits for the other to announce it.
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
  await waitForIceGathering(connection)
  const self = readSdp(connection.localDescription?.sdp ?? '')
  if (self === null) return null
  const candidates = self.candidates.filter(({ address }) => isLocal(address))
  return candidates.length === 0 ? null : encodeAirDescription({ ...self, candidates })
}

function waitForIceGathering(connection: RTCPeerConnection): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (connection.iceGatheringState === 'complete') resolve()
    }
    connection.addEventListener('icegatheringstatechange', check)
    browserPlatform.clock.startTimer(gatheringMs, resolve)
    check()
  })
}

/** The phone that answers is the TLS client. */
const setups = { offer: 'actpass', answer: 'active' } as const

/** Builds a session description with one data channel, in the form that WebRTC accepts from a remote peer. */
export function sdpOf(
  { ufrag, password, fingerprint, candidates }: AirDescription,
  type: 'offer' | 'answer',
): string {
  const print = hexOf(fingerprint).toUpperCase().match(/../g)?.join(':') ?? ''
  return [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    'a=mutationId:0',
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${print}`,
    `a=setup:${setups[type]}`,
    'a=sctp-port:5000',
    'a=max-message-size:262144',
    ...candidates.map(
      ({ address, port }, index) =>
        `a=candidate:${index + 1} 1 udp ${2_122_260_223 - index * 256} ${address} ${port} typ host`,
    ),
    '',
  ].join('\r\n')
}

/** Reads this phone's facts from the browser's own session description. Returns null if one is missing. */
export function readSdp(sdp: string): AirDescription | null {
  const [, ufrag] = /^a=ice-ufrag:(\S+)/m.exec(sdp) ?? []
  const [, password] = /^a=ice-pwd:(\S+)/m.exec(sdp) ?? []
  const [, print] = /^a=fingerprint:sha-256 ([0-9A-F:]{95})/im.exec(sdp) ?? []
  if (ufrag === undefined || password === undefined || print === undefined) return null
  const candidates = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim)].map(
    ([, address = '', port = '']) => ({ address, port: Number(port) }),
  )
  const fingerprint = Uint8Array.from(print.split(':'), (pair) => Number.parseInt(pair, 16))
  return { ufrag, password, fingerprint, candidates }
}
