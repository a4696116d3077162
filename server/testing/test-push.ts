import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import * as v from 'valibot'

/** A push message as the device's browser reads it. */
export const ReadMessage = v.object({
  web_push: v.literal(8030),
  notification: v.object({
    title: v.string(),
    body: v.string(),
    navigate: v.string(),
    lang: v.string(),
    tag: v.string(),
    icon: v.string(),
    image: v.optional(v.string()),
  }),
})
export type ReadMessage = v.InferOutput<typeof ReadMessage>

/** A push service for one test: a real HTTP server that decrypts messages as the device would. */
export interface PushService {
  readonly origin: string
  /** Creates a device with a subscription as from a browser. */
  subscribe(): PushDevice
  /** Sets its response from now on; 201 initially. */
  answerWith(status: number, headers?: Record<string, string>): void
  close(): Promise<void>
}

export interface PushDevice {
  readonly subscription: ReturnType<typeof newSubscription>
  /** Received notifications, oldest first. */
  readonly received: readonly ReadMessage['notification'][]
  /** The headers of each request, accepted or refused. */
  readonly requests: readonly Readonly<Record<string, string | string[] | undefined>>[]
}

export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, (body: Buffer, headers: PushDevice['requests'][number]) => void>()
  let answer: { readonly status: number; readonly headers: Record<string, string> } = {
    status: 201,
    headers: {},
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      devices.get(request.url ?? '')?.(Buffer.concat(parts), request.headers)
      response.writeHead(answer.status, answer.headers).end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    subscribe() {
      const path = `/push/${randomBytes(8).toString('hex')}`
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const secret = randomBytes(16)
      const received: ReadMessage['notification'][] = []
      const requests: PushDevice['requests'][number][] = []
      devices.set(path, (body, headers) => {
        requests.push(headers)
        if (answer.status !== 201) return
        const text = decrypt(body, { keys, secret })
        received.push(v.parse(ReadMessage, JSON.parse(text)).notification)
      })
      const subscription = {
        endpoint: origin + path,
        expirationTime: null,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: secret.toString('base64url') },
      }
      return { subscription, received, requests }
    },
    answerWith: (status, headers = {}) => void (answer = { status, headers }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Creates a subscription with a chosen endpoint. */
export function newSubscription(endpoint: string) {
  const keys = createECDH('prime256v1')
  const auth = randomBytes(16).toString('base64url')
  return { endpoint, expirationTime: null, keys: { p256dh: keys.generateKeys('base64url'), auth } }
}

/** RFC 8188 and 8291: decrypts one aes128gcm record. */
function decrypt(
  body: Buffer,
  { keys, secret }: { readonly keys: ReturnType<typeof createECDH>; readonly secret: Buffer },
): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const shared = hkdfSync('sha256', keys.computeSecret(sender), secret, info, 32)
  const derive = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${what}\0`, bytes))
  const key = derive('aes128gcm', 16)
  const nonce = derive('nonce', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
