import { dayMs } from '#src/contract/wire/durations.ts'
import { endsSoon, readCertificate, type Validity } from '#server/core/requests/certificate.ts'
import { isLocalHost } from '#server/core/requests/hosts.ts'
import { type Check, failing, type Finding, good, checkTimeoutMs, reasonOf, warning } from './check.ts'

/** Checks that browsers accept the certificate of PUBLIC_URL and that it does not expire soon. */
export const tls: Check = {
  name: 'tls',
  async run({ config: { publicUrl }, clock }) {
    if (publicUrl === null)
      return warning(
        'The site has no address, so no certificate was checked.',
        'Enter its https address at /desk/site, or set PUBLIC_URL. Phones need https for the camera and for offline use.',
      )
    const url = new URL(publicUrl)
    if (url.protocol === 'https:') return checkCertificate(url, clock.now())
    if (isLocalHost(url.host))
      return good(`The address ${publicUrl} is on this machine. Browsers do not need https for it.`)
    return failing(
      `The address ${publicUrl} has no https. Phones cannot use the camera or work offline, and users cannot stay signed in.`,
      'Set up a proxy with a certificate, such as Caddy, and set PUBLIC_URL to its https address.',
    )
  },
}

async function checkCertificate(url: URL, now: number): Promise<Finding> {
  let valid: Validity
  try {
    valid = await readCertificate(url, checkTimeoutMs)
  } catch (error) {
    return failing(
      `Browsers cannot open ${url.origin}: ${reasonOf(error)}.`,
      'Check that the name resolves to this site, that the proxy is running, and that its certificate is for this name.',
    )
  }
  const leftMs = valid.endsAt - now
  const days = Math.floor(leftMs / dayMs)
  if (!endsSoon(valid, now)) return good(`The certificate of ${url.origin} is valid for ${days} more days.`)
  const remedy =
    'Check the proxy’s log for the cause of the failed renewal, and open port 80 or 443 for the proxy. If browsers still open the site, the clock of this machine is wrong.'
  return leftMs < 0
    ? failing(`The certificate of ${url.origin} has expired.`, remedy)
    : warning(`The certificate of ${url.origin} expires in ${days} days.`, remedy)
}
