import { connect } from 'node:tls'
import { isLocalHost } from '#server/core/requests/hosts.ts'
import {
  type Check,
  failing,
  type Finding,
  good,
  patienceMs,
  reasonOf,
  warning,
} from '#server/cli/doctor/check.ts'

const dayMs = 86_400_000
/** A proxy renews a certificate when a third of its time is left. Half of that, and at most two weeks, means that it failed. */
const soonRatio = 1 / 6
const soonMs = 14 * dayMs

/** Browsers accept the certificate of PUBLIC_URL, and it does not end soon. */
export const tls: Check = {
  name: 'tls',
  async run({ config: { publicUrl }, clock }) {
    if (publicUrl === null)
      return warning(
        'PUBLIC_URL is not set, so no certificate was checked.',
        'Set PUBLIC_URL to the https address of this site. Phones need https for the camera and for offline use.',
      )
    const url = new URL(publicUrl)
    if (url.protocol === 'https:') return checkCertificate(url, clock.now())
    if (isLocalHost(url.host))
      return good(`The address ${publicUrl} is this machine, where browsers do not need https.`)
    return failing(
      `The address ${publicUrl} has no https: phones get no camera and no offline use, and nobody stays signed in.`,
      'Put a proxy with a certificate in front, such as Caddy, and set PUBLIC_URL to its https address.',
    )
  },
}

async function checkCertificate(url: URL, now: number): Promise<Finding> {
  const name = url.hostname.replaceAll(/[[\]]/g, '')
  const port = url.port === '' ? 443 : Number(url.port)
  let valid: Validity
  try {
    valid = await readValidity(name, port)
  } catch (error) {
    return failing(
      `Browsers cannot open ${url.origin}: ${reasonOf(error)}.`,
      'Check that the name leads to this site, that the proxy runs, and that its certificate is for this name.',
    )
  }
  const leftMs = valid.endsAt - now
  const days = Math.floor(leftMs / dayMs)
  if (leftMs > Math.min(soonMs, (valid.endsAt - valid.startsAt) * soonRatio))
    return good(`The certificate of ${url.origin} is valid for ${days} more days.`)
  const wayOut =
    'Look in the log of the proxy for why it was not renewed. Let port 80 or 443 reach the proxy.'
  return leftMs < 0
    ? failing(`The certificate of ${url.origin} ended.`, wayOut)
    : warning(`The certificate of ${url.origin} ends in ${days} days.`, wayOut)
}

interface Validity {
  readonly startsAt: number
  readonly endsAt: number
}

/** From when until when the certificate is valid; rejects when a browser would not accept it. */
function readValidity(host: string, port: number): Promise<Validity> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: patienceMs }, () => {
      const { valid_from: start, valid_to: end } = socket.getPeerCertificate()
      socket.destroy()
      resolve({ startsAt: Date.parse(start), endsAt: Date.parse(end) })
    })
    socket.once('error', reject)
    socket.once('timeout', () => socket.destroy(new Error('there was no answer in time')))
  })
}
