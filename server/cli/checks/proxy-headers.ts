import { randomBytes } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { loadSecret } from '#server/core/crypto/secret.ts'
import {
  doctorHeader,
  ReceivedRequest,
  receivedPath,
  signDoctor,
} from '#server/core/requests/received-request.ts'
import { type Check, failing, type Finding, good, checkTimeoutMs, reasonOf, warning } from './check.ts'

/** Checks what the server receives of a request to PUBLIC_URL: the host name, the scheme and the client address. */
export const proxyHeaders: Check = {
  name: 'proxy-headers',
  async run({ config, clock }) {
    const { publicUrl } = config
    if (publicUrl === null)
      return warning(
        'The site has no address, so the proxy was not checked.',
        'At /desk/site, enter the address that visitors open, or set PUBLIC_URL.',
      )
    const secret = loadSecret(config, { bytes: (count) => randomBytes(count) })
    let answer: string
    try {
      answer = await fetchBody(new URL(receivedPath, publicUrl), signDoctor(secret, clock.now()))
    } catch (error) {
      return failing(
        `No response from ${publicUrl}: ${reasonOf(error)}.`,
        'Start the server and the proxy, and check that the name resolves to this machine.',
      )
    }
    const received = v.safeParse(v.pipe(v.string(), v.parseJson(), ReceivedRequest), answer)
    if (received.success) return findingOf(new URL(publicUrl), received.output)
    return failing(
      `The response from ${publicUrl} is not from a server of this installation.`,
      'Check where the proxy sends requests. All processes need the same SECRET and the correct time.',
    )
  },
}

function findingOf(url: URL, received: v.InferOutput<typeof ReceivedRequest>): Finding {
  const { host, isAllowedHost, forwardedFor, forwardedProto, peer, isTrusted } = received
  if (host !== url.host && !isAllowedHost)
    return failing(
      `The proxy changes the host name ${url.host} to ${host}, which the server refuses.`,
      'Configure the proxy to keep it: proxy_set_header Host $http_host; in nginx. Caddy keeps it by default.',
    )
  if (forwardedFor === null) {
    if (url.protocol === 'http:') return good(`Requests to ${url.origin} arrive without a proxy.`)
    return failing(
      'The proxy does not send X-Forwarded-For. All visitors share its address and therefore one rate limit.',
      'Configure the proxy to add it: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; in nginx.',
    )
  }
  if (!isTrusted)
    return failing(
      `The proxy at ${peer} is not trusted. All visitors share its address and therefore one rate limit.`,
      `Set TRUSTED_PROXIES=${peer}, or set it to the range of the proxy’s addresses.`,
    )
  if (url.protocol === 'https:' && forwardedProto?.toLowerCase() !== 'https')
    return warning(
      'The proxy does not send X-Forwarded-Proto: https.',
      'Configure the proxy to add it: proxy_set_header X-Forwarded-Proto $scheme; in nginx.',
    )
  return good(`The proxy sends the host name, the scheme and the visitors’ addresses for ${url.host}.`)
}

/** Returns the body of any response. The certificate is verified in a different check. */
function fetchBody(url: URL, signature: string): Promise<string> {
  const headers = { [doctorHeader]: signature }
  const options = { headers, timeout: checkTimeoutMs, rejectUnauthorized: false }
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const request = send(url, options, (response) => void text(response).then(resolve, reject))
    request.once('timeout', () => request.destroy(new Error('the server did not respond in time')))
    request.once('error', reject)
    request.end()
  })
}
