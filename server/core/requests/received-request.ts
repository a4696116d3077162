import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

/** The path at which a server describes the received request, only to the operator's `doctor`. */
export const receivedPath = '/healthz/received'

/** Contains `<epoch ms>.<HMAC-SHA256 in base64url>` with the secret. */
export const doctorHeader = 'x-waypost-doctor'

/** A request as it reached the server, behind any proxies. */
export const ReceivedRequest = v.object({
  /** The remote address of the connection: that of the last proxy, or of the client. */
  peer: v.string(),
  /** True if `X-Forwarded-For` from this peer is trusted. */
  isTrusted: v.boolean(),
  forwardedFor: v.nullable(v.string()),
  forwardedProto: v.nullable(v.string()),
  host: v.string(),
  isAllowedHost: v.boolean(),
})
export type ReceivedRequest = v.InferOutput<typeof ReceivedRequest>

const validForMs = 300_000

/** Returns the value of `doctorHeader` for a request that is sent now. */
export function signDoctor(secret: string, now: number): string {
  return `${now}.${digest(secret, String(now)).toString('base64url')}`
}

/** Returns true if a value was signed with this secret within five minutes of `now`. Compares in constant time. */
export function isDoctor(
  value: string,
  { secret, now }: { readonly secret: string; readonly now: number },
): boolean {
  const [time = '', signature = ''] = value.split('.')
  if (!/^\d{1,15}$/.test(time)) return false
  const [given, right] = [Buffer.from(signature, 'base64url'), digest(secret, time)]
  return (
    given.length === right.length &&
    timingSafeEqual(given, right) &&
    Math.abs(Number(time) - now) <= validForMs
  )
}

function digest(secret: string, time: string): Buffer {
  return createHmac('sha256', secret).update(`doctor.${time}`).digest()
}
