import { type ByteReader, hexOf, joinBytes, numberBytes, readBytes } from '#src/contract/wire/byte-reader.ts'

/** An address at which a phone can be reached in the shared local network. */
export interface AirCandidate {
  /** An IPv4 or IPv6 address, or the mDNS name of the phone. */
  readonly address: string
  readonly port: number
}

/** The facts that another phone needs to connect: one side of a WebRTC session description. */
export interface AirDescription {
  readonly ufrag: string
  readonly password: string
  /** SHA-256 of the phone's DTLS certificate. */
  readonly fingerprint: Uint8Array
  readonly candidates: readonly AirCandidate[]
}

const version = 1
const fingerprintBytes = 32
/** Enough for a phone on Wi-Fi and on a mobile network, with both address families each, and two spare. */
export const maxCandidates = 6
/** The characters and lengths that ICE allows (RFC 8839). */
const ice = { ufrag: /^[A-Za-z0-9+/]{4,32}$/, password: /^[A-Za-z0-9+/]{22,64}$/ } as const
const kinds = { ipv4: 4, ipv6: 6, name: 1 } as const
const mdnsName = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.local$/

/**
 * Encodes a description: about 80 bytes for a phone on one Wi-Fi network. Throws a RangeError for a description that no
 * browser writes.
 */
export function encodeAirDescription({
  ufrag,
  password,
  fingerprint,
  candidates,
}: AirDescription): Uint8Array {
  if (!ice.ufrag.test(ufrag) || !ice.password.test(password) || fingerprint.length !== fingerprintBytes)
    throw new RangeError('The description of the phone is invalid')
  const text = new TextEncoder()
  return joinBytes([
    numberBytes(version, 1),
    numberBytes(ufrag.length, 1),
    text.encode(ufrag),
    numberBytes(password.length, 1),
    text.encode(password),
    fingerprint,
    ...candidates.slice(0, maxCandidates).flatMap(encodeCandidate),
  ])
}

function encodeCandidate({ address, port }: AirCandidate): readonly Uint8Array[] {
  const host = hostBytes(address)
  return host === null ? [] : [numberBytes(host.kind, 1), host.bytes, numberBytes(port, 2)]
}

function hostBytes(address: string): { readonly kind: number; readonly bytes: Uint8Array } | null {
  if (mdnsName.test(address))
    return { kind: kinds.name, bytes: hexBytes(address.slice(0, -'.local'.length).replaceAll('-', '')) }
  const ipv4 = ipv4Bytes(address)
  if (ipv4 !== null) return { kind: kinds.ipv4, bytes: ipv4 }
  const ipv6 = ipv6Bytes(address)
  return ipv6 === null ? null : { kind: kinds.ipv6, bytes: ipv6 }
}

/**
 * Reads a description from another phone. Returns null for bytes that are not a description, or if an address is
 * outside the local network.
 */
export function decodeAirDescription(bytes: Uint8Array): AirDescription | null {
  const reader = readBytes(bytes)
  if (reader.number(1) !== version) return null
  const ufrag = readText(reader)
  const password = readText(reader)
  const fingerprint = Uint8Array.from(reader.bytes(fingerprintBytes))
  const candidates: AirCandidate[] = []
  while (reader.left() > 0 && !reader.isBroken()) {
    const candidate = readCandidate(reader)
    if (candidate === null || candidates.length === maxCandidates) return null
    candidates.push(candidate)
  }
  if (reader.isBroken() || !ice.ufrag.test(ufrag) || !ice.password.test(password)) return null
  return { ufrag, password, fingerprint, candidates }
}

function readText(reader: ByteReader): string {
  return String.fromCharCode(...reader.bytes(reader.number(1)))
}

function readCandidate(reader: ByteReader): AirCandidate | null {
  const kind = reader.number(1)
  const address =
    kind === kinds.ipv4
      ? [...reader.bytes(4)].join('.')
      : kind === kinds.ipv6
        ? ipv6Of(reader.bytes(16))
        : kind === kinds.name
          ? `${reader.uuid()}.local`
          : null
  const port = reader.number(2)
  return address === null || port === 0 || !isLocal(address) ? null : { address, port }
}

/**
 * Whether the address belongs to a local network. With any other address, the phone would send its first packets to a
 * machine chosen by an attacker.
 */
export function isLocal(address: string): boolean {
  if (mdnsName.test(address)) return true
  const ipv4 = ipv4Bytes(address)
  if (ipv4 !== null) {
    const [a = 0, b = 0] = ipv4
    return (
      a === 10 ||
      (a === 172 && b >= 16 && b < 32) ||
      (a === 192 && b === 168) ||
      (a === 169 && b === 254) ||
      (a === 100 && b >= 64 && b < 128)
    )
  }
  const [first = 0, second = 0] = ipv6Bytes(address) ?? []
  return (first & 0xfe) === 0xfc || (first === 0xfe && (second & 0xc0) === 0x80)
}

function ipv4Bytes(address: string): Uint8Array | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address)?.slice(1).map(Number)
  return parts === undefined || parts.some((part) => part > 255) ? null : Uint8Array.from(parts)
}

function ipv6Bytes(address: string): Uint8Array | null {
  if (!/^[0-9a-f:]{2,39}$/i.test(address)) return null
  const [head = '', tail, ...more] = address.split('::')
  if (more.length > 0) return null
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const gap = 8 - before.length - after.length
  if (tail === undefined ? gap !== 0 : gap < 1) return null
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after]
  if (groups.some((group) => !/^[0-9a-f]{1,4}$/i.test(group))) return null
  return Uint8Array.from(
    groups.flatMap((group) => {
      const value = Number.parseInt(group, 16)
      return [value >> 8, value & 255]
    }),
  )
}

function ipv6Of(bytes: Uint8Array): string {
  return (hexOf(bytes).match(/..../g) ?? []).map((group) => group.replace(/^0{1,3}/, '')).join(':')
}

function hexBytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
