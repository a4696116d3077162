import { connect } from 'node:tls'
import { dayMs } from '#src/contract/wire/durations.ts'

/**
 * A proxy renews a certificate when a third of its lifetime is left. If less than half of that remains, or two weeks if
 * that is shorter, renewal has failed.
 */
const soonRatio = 1 / 6
const soonMs = 14 * dayMs

/** The validity period of a certificate. */
export interface Validity {
  readonly startsAt: number
  readonly endsAt: number
}

/** Returns true if a certificate was not renewed in time: it expires soon or has expired. */
export function endsSoon({ startsAt, endsAt }: Validity, now: number): boolean {
  return endsAt - now <= Math.min(soonMs, (endsAt - startsAt) * soonRatio)
}

/** Returns the validity of the certificate at an https URL. Rejects if a browser would not accept it. */
export function readCertificate(url: URL, timeout: number): Promise<Validity> {
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  const port = url.port === '' ? 443 : Number(url.port)
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout }, () => {
      const { valid_from: start, valid_to: end } = socket.getPeerCertificate()
      socket.destroy()
      resolve({ startsAt: Date.parse(start), endsAt: Date.parse(end) })
    })
    socket.once('error', reject)
    socket.once('timeout', () => socket.destroy(new Error('the server did not respond in time')))
  })
}
