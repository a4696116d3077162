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
/** Certificates of 90 days are renewed 30 days before their end. */
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
  let endsAt: number
  try {
    endsAt = await certificateEnd(name, port)
  } catch (error) {
    return failing(
      `Browsers cannot open ${url.origin}: ${reasonOf(error)}.`,
      'Check that the name leads to this site, that the proxy runs, and that its certificate is for this name.',
    )
  }
  const days = Math.floor((endsAt - now) / dayMs)
  if (endsAt - now > soonMs) return good(`The certificate of ${url.origin} is valid for ${days} more days.`)
  const wayOut =
    'Look in the log of the proxy for why it was not renewed. Let port 80 or 443 reach the proxy.'
  return days < 0
    ? failing(`The certificate of ${url.origin} ended.`, wayOut)
    : warning(`The certificate of ${url.origin} ends in ${days} days.`, wayOut)
}

/** When the certificate ends; rejects when a browser would not accept it. */
function certificateEnd(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: patienceMs }, () => {
      const { valid_to: end } = socket.getPeerCertificate()
      socket.destroy()
      resolve(Date.parse(end))
    })
    socket.once('error', reject)
    socket.once('timeout', () => socket.destroy(new Error('there was no answer in time')))
  })
}
