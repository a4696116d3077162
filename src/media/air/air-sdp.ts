import { hexOf } from '#src/contract/wire/byte-reader.ts'
import type { AirDescription } from './air-description.ts'

/** Who connects as a TLS client: the phone that answers. */
const setups = { offer: 'actpass', answer: 'active' } as const

/** A session description with one data channel, as WebRTC takes it from the other phone. */
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
    'a=mid:0',
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

/** What a browser's own session description says of this phone; null where it lacks something. */
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
