import { connect } from 'node:tls'
import { dayMs } from '#src/contract/wire/durations.ts'

/** A proxy renews a certificate when a third of its time is left. Half of that, and at most two weeks, means that it failed. */
const soonRatio = 1 / 6
const soonMs = 14 * dayMs

/** When a certificate is valid. */
export interface Validity {
  readonly startsAt: number
  readonly endsAt: number
}

/** Whether a certificate was not renewed in time: it ends soon, or has ended. */
export function endsSoon({ startsAt, endsAt }: Validity, now: number): boolean {
  return endsAt - now <= Math.min(soonMs, (endsAt - startsAt) * soonRatio)
}

/** The validity of the certificate at an https address; rejects when a browser would not accept it. */
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
    socket.once('timeout', () => socket.destroy(new Error('there was no answer in time')))
  })
}
