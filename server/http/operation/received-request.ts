import type { Middleware } from 'koa'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { isAllowedHost } from '#server/core/requests/hosts.ts'
import {
  doctorHeader,
  isDoctor,
  type ReceivedRequest,
  receivedPath,
} from '#server/core/requests/received-request.ts'

/**
 * `GET /healthz/received`: describes the request to callers with this deployment's secret, under any host name. For
 * others, the page does not exist.
 */
export function describeRequest({ config, secret, clock }: Deps): Middleware {
  return (context, next) => {
    const { path, method, req } = context
    if (path !== receivedPath || method !== 'GET') return next()
    if (!isDoctor(context.get(doctorHeader), { secret, now: clock.now() })) return next()
    const peer = req.socket.remoteAddress ?? ''
    const host = req.headers.host ?? ''
    const received: ReceivedRequest = {
      peer,
      isTrusted: config.trustedProxies.includes(peer),
      forwardedFor: context.get('x-forwarded-for') || null,
      forwardedProto: context.get('x-forwarded-proto') || null,
      host,
      isAllowedHost: isAllowedHost(host, config),
    }
    context.set('Cache-Control', 'no-store')
    context.body = received
  }
}
