import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { Clock } from '#server/core/clock/clock.ts'
import type { PrintServiceConfig } from '#server/kernel/environment/config.ts'
import { PrintEvent, type PrintService } from '#server/kernel/providers/print-service.ts'

const timeoutMs = 60_000
const signedForMs = 300_000
/** Responses after which the same request may succeed later. */
const laterStatuses = new Set([408, 409, 425, 429])
const maxReasonLength = 300

/** A print service over HTTP. server/deploy/README.md describes the responses that it must give. */
export function httpPrintService({ url, key }: PrintServiceConfig, clock: Pick<Clock, 'now'>): PrintService {
  async function put(path: string, headers: Record<string, string>, body: string | Uint8Array<ArrayBuffer>) {
    const response = await fetch(`${url}/orders/${path}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${key}`, ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = (await response.text()).slice(0, maxReasonLength)
    if (response.ok) return null
    if (response.status >= 500 || laterStatuses.has(response.status))
      throw new Error(`The print service responded with ${response.status}: ${text}`)
    return `${response.status}${text === '' ? '' : `: ${text}`}`
  }
  return {
    putFile(orderId, { name, type, sha256, bytes }) {
      const digest = Buffer.from(sha256, 'hex').toString('base64')
      const headers = { 'Content-Type': type, 'Content-Digest': `sha-256=:${digest}:` }
      return put(`${orderId}/files/${encodeURIComponent(name)}`, headers, Uint8Array.from(bytes))
    },
    putOrder: (orderId, order) => put(orderId, { 'Content-Type': 'application/json' }, JSON.stringify(order)),
    readEvent(body, signature) {
      const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
      if (Math.abs(clock.now() - Number(seconds) * 1000) > signedForMs) return null
      const expectedSignature = createHmac('sha256', key).update(`${seconds}.`).update(body).digest()
      if (!timingSafeEqual(expectedSignature, Buffer.from(given.padEnd(64, '0'), 'hex'))) return null
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), PrintEvent), body.toString('utf8'))
      return read.success ? read.output : null
    },
  }
}
