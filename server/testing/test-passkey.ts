import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface ChallengeRequest {
  readonly challenge: string
  readonly origin: string
  readonly rpId: string
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 } as const

/** Creates a software authenticator with one passkey: ES256, without attestation, with a signature counter. */
export function makeAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let count = 0

  function authenticatorData(rpId: string, bits: number, rest: Uint8Array = new Uint8Array()): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++count)
    return Buffer.concat([sha256(rpId), Buffer.from([bits]), counter, rest])
  }

  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }
  return {
    /** Returns the credential as from `navigator.credentials.create`. */
    create(asked: ChallengeRequest, { isVerified = true } = {}) {
      const key = isoCBOR.encode(
        new Map<string | number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(x)],
          [-3, bytes(y)],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key])
      const bits = flags.present | flags.attested | (isVerified ? flags.verified : 0)
      const attestation = new Map<string | number, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', Uint8Array.from(authenticatorData(asked.rpId, bits, attested))],
      ])
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', asked),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Returns the credential as from `navigator.credentials.get`. */
    get(asked: ChallengeRequest, { isVerified = true } = {}) {
      const data = authenticatorData(asked.rpId, flags.present | (isVerified ? flags.verified : 0))
      const client = clientData('webauthn.get', asked)
      const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))])
      return {
        ...named,
        response: {
          clientDataJSON: client,
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}

function clientData(type: string, { challenge, origin }: ChallengeRequest): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

function bytes(base64url: string): Uint8Array {
  return Uint8Array.from(Buffer.from(base64url, 'base64url'))
}
