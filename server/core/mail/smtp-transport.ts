import { createTransport } from 'nodemailer'
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import type { MailMessage, MailOutcome, MailTransport } from './mail-transport.ts'
import { mimeFields } from './mail-transport.ts'

const connectTimeoutMs = 10_000
/** A mail server may take long to process a message. */
const answerTimeoutMs = 30_000
const longestReason = 300

/** Sends email to the server of an `smtp://` or `smtps://` URL, with a new connection for each. */
export function smtpTransport(url: string): MailTransport {
  return {
    async send(message) {
      const sent = await sendBy({ url }, message)
      return sent.ok ? { kind: 'sent' } : sent.error.outcome
    },
  }
}

/** The connection options of a mail server. */
export type SmtpServer = { readonly url: string } | Omit<SMTPTransport.Options, 'url'>

/** Sends an email over a new connection. Errors have nodemailer's code, or '' if there is none. */
export async function sendBy(
  server: SmtpServer,
  message: MailMessage,
): Promise<Result<null, { outcome: Exclude<MailOutcome, { kind: 'sent' }>; code: string }>> {
  const transport = connectorOf(server)
  const { text, html } = message
  try {
    await transport.sendMail({ ...mimeFields(message), text, html })
    return ok(null)
  } catch (error) {
    return err({ outcome: outcomeOf(error), code: textIn(error, 'code') ?? '' })
  } finally {
    transport.close()
  }
}

/**
 * Connects and signs in without sending anything. Resolves to the reason why the server cannot be used; null if it can.
 */
export async function smtpProblem(url: string): Promise<string | null> {
  const transport = connectorOf({ url })
  try {
    await transport.verify()
    return null
  } catch (error) {
    return outcomeOf(error).reason
  } finally {
    transport.close()
  }
}

function connectorOf(server: SmtpServer) {
  return createTransport({
    ...server,
    connectionTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: answerTimeoutMs,
  })
}

/**
 * A permanent rejection (5xx) of the recipient or message is final. If the server rejects our connection, sender or
 * password, the operator has to fix that, and the email stays queued.
 */
function outcomeOf(error: unknown): Exclude<MailOutcome, { kind: 'sent' }> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, longestReason)
  const code = numberIn(error, 'responseCode')
  const command = textIn(error, 'command')
  // Without a response code, there was no connection or it was lost.
  if (code === null)
    return { kind: textIn(error, 'code') === 'EENVELOPE' ? 'refused' : 'unreachable', reason }
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  if (!isAboutMail || code === 421) return { kind: 'unreachable', reason }
  return { kind: code >= 500 ? 'refused' : 'later', reason }
}

function numberIn(error: unknown, key: string): number | null {
  const value = valueIn(error, key)
  return typeof value === 'number' ? value : null
}

function textIn(error: unknown, key: string): string | null {
  const value = valueIn(error, key)
  return typeof value === 'string' ? value : null
}

function valueIn(error: unknown, key: string): unknown {
  return typeof error === 'object' && error !== null && Object.hasOwn(error, key)
    ? Reflect.get(error, key)
    : null
}
