import webPush from 'web-push'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { isPublicAddress, lookupWhere } from '#server/core/requests/public-address.ts'
import type { Config } from '#server/kernel/environment/config.ts'

interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  /** The origin of the app that subscribed. */
  readonly origin: string
}

/**
 * `sent`: the push service accepted the message. `gone`: the endpoint is invalid. `refused`: this message was rejected.
 * `later`: can be retried, not before that time. `unreachable`: no response.
 */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' | 'refused' | 'unreachable' }
  | { readonly kind: 'later'; readonly retryAfterMs: number }

const timeoutMs = 10_000
/** How long a push service keeps a message for an unreachable device. */
const keptSeconds = 6 * 3600
const maxRetryAfterMs = 15 * 60_000

/**
 * Encrypts a message for one device and sends it to its push service. Follows no redirects and calls no internal
 * addresses.
 */
export async function sendPush(
  deps: Pick<Deps, 'config' | 'vapidKeys'>,
  target: PushTarget,
  body: string,
): Promise<PushOutcome> {
  if (!isPushEndpoint(target.endpoint, deps.config)) return { kind: 'gone' }
  const request = encrypted(deps, target, body)
  if (request === null) return { kind: 'gone' }
  return new Promise((resolve) => {
    const url = new URL(target.endpoint)
    const isHttps = url.protocol === 'https:'
    const call = (isHttps ? requestHttps : requestHttp)(
      url,
      {
        method: 'POST',
        headers: { ...request.headers, 'Content-Length': request.body.byteLength },
        timeout: timeoutMs,
        signal: AbortSignal.timeout(timeoutMs),
        ...(isHttps ? { lookup: lookupPublic } : {}),
      },
      (response) => {
        response.resume()
        resolve(outcomeOf(response.statusCode ?? 0, response.headers['retry-after']))
      },
    )
    call.on('error', () => resolve({ kind: 'unreachable' }))
    call.end(request.body)
  })
}

/** Returns null if the device's keys are invalid. */
function encrypted(
  { config, vapidKeys }: Pick<Deps, 'config' | 'vapidKeys'>,
  { endpoint, p256dh, auth, origin }: PushTarget,
  body: string,
): { readonly headers: Record<string, string>; readonly body: Buffer } | null {
  const [admin] = config.adminEmails
  const site = origin.startsWith('https:') ? origin : 'mailto:operator@localhost'
  try {
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, body, {
      vapidDetails: { subject: admin === undefined ? site : `mailto:${admin}`, ...vapidKeys },
      TTL: keptSeconds,
      contentEncoding: 'aes128gcm',
      urgency: 'normal',
    })
    return { headers: details.headers, body: details.body ?? Buffer.alloc(0) }
  } catch {
    return null
  }
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  // 403: the subscription uses other keys than ours, so the service will never accept our messages.
  if (status === 404 || status === 410 || status === 403) return { kind: 'gone' }
  if (status === 429 || status >= 500) {
    const seconds = Number(retryAfter)
    const retryAfterMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0
    return { kind: 'later', retryAfterMs: Math.min(retryAfterMs, maxRetryAfterMs) }
  }
  return { kind: 'refused' }
}

/** Host names of push services must not resolve to internal addresses. */
const lookupPublic = lookupWhere(isPublicAddress)

/** The push services of the browsers. Subdomains are accepted. */
const pushServices = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const

/**
 * Whether an endpoint belongs to a known push service, over https on the default port. The subscriber chooses the
 * address that this server calls, so no other address may be allowed.
 */
export function isPushEndpoint(
  endpoint: string,
  { pushTestOrigin }: Pick<Config, 'pushTestOrigin'>,
): boolean {
  if (!URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  if (url.username !== '' || url.password !== '') return false
  if (pushTestOrigin !== null && url.origin === pushTestOrigin) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return pushServices.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
}
