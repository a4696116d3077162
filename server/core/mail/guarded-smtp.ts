import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isLoopbackAddress, isPublicAddress } from '#server/core/requests/public-address.ts'
import type { MailOutcome, MailTransport } from './mail-transport.ts'
import { sendBy, type SmtpServer } from './smtp-transport.ts'

/** A mail server that was configured in the browser. */
export interface EnteredServer {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
}

/** Why a mail server configured in the browser cannot be used. Contains nothing of its responses. */
export type MailServerProblem = 'not-public' | 'unreachable' | 'no-tls' | 'login' | 'refused'

const loginCodes = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2'])

/**
 * Sends email through a server that an admin configured. Connects only to public addresses, and to exactly the address
 * that was checked. Sends the password only over TLS. The server's response is not stored, because it could come from
 * another service.
 */
export function guardedSmtp(
  server: EnteredServer,
  rules: { readonly allowsLoopback: boolean },
): MailTransport {
  return {
    async send(message) {
      const checked = await checkedServer(server, rules)
      if (checked === null) return { kind: 'unreachable', reason: 'not-public' }
      const sent = await sendBy(checked, message)
      return sent.ok ? { kind: 'sent' } : { ...sent.error.outcome, reason: problemOf(sent.error) }
    },
  }
}

interface SmtpFailure {
  readonly outcome: Exclude<MailOutcome, { kind: 'sent' }>
  readonly code: string
}

function problemOf({ outcome, code }: SmtpFailure): MailServerProblem {
  if (loginCodes.has(code)) return 'login'
  if (code === 'ETLS') return 'no-tls'
  if (outcome.kind !== 'unreachable') return 'refused'
  return code === 'EPROTOCOL' || code === 'EENVELOPE' ? 'refused' : 'unreachable'
}

/** null: the name resolves to an address that is not public. */
async function checkedServer(
  { host, port, user, password }: EnteredServer,
  { allowsLoopback }: { readonly allowsLoopback: boolean },
): Promise<SmtpServer | null> {
  const addresses = isIP(host) === 0 ? await addressesOf(host) : [host]
  const isOwn = (address: string) => allowsLoopback && isLoopbackAddress(address)
  const address = addresses.find((one) => isPublicAddress(one) || isOwn(one))
  if (address === undefined) return addresses.length === 0 ? { host, port, secure: port === 465 } : null
  return {
    host: address,
    port,
    secure: port === 465,
    requireTLS: port !== 465 && !isOwn(address),
    ...(user === '' ? {} : { auth: { user, pass: password } }),
    tls: { servername: isIP(host) === 0 ? host : '' },
  }
}

async function addressesOf(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.map(({ address }) => address)
}
