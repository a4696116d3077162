import type { IncomingMessage } from 'node:http'
import type { MailTest } from '#src/contract/entities/site/site-settings.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { userById } from '#server/accounts/users/user-store.ts'
import { type EnteredServer, guardedSmtp } from '#server/core/mail/guarded-smtp.ts'
import type { MailTransport } from '#server/core/mail/mail-transport.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { audienceOf } from '#server/kernel/mail/mail-audience.ts'
import { mailAsHtml, mailAsText } from '#server/kernel/mail/mail-layout.ts'
import { writeMail, mailBrands } from '#server/kernel/mail/mail-content.ts'

interface TestMailRequest {
  /** null: the mail server in use. */
  readonly server: (EnteredServer & { readonly from: string }) | null
  readonly userId: UserId
  readonly request: IncomingMessage
}

const problems: Readonly<Record<string, MailTest>> = {
  'not-public': 'not-public',
  'no-tls': 'no-tls',
  login: 'login',
  unreachable: 'unreachable',
}

/**
 * Sends the test mail to the admin's own address at once. The result never contains text from the mail server, because
 * any service may answer on that port.
 */
export async function sendTestMail(
  deps: Pick<Deps, 'config' | 'database' | 'mail' | 'clock' | 'ids'>,
  { server, userId, request }: TestMailRequest,
): Promise<MailTest> {
  const { config, database, clock, ids } = deps
  const user = await database.reader.first(userById, { id: userId })
  const address = user?.email ?? user?.pending_email ?? null
  if (address === null) return 'no-address'
  const transport: MailTransport =
    server === null ? deps.mail : guardedSmtp(server, { allowsLoopback: config.allowsLoopbackBackups })
  const from = server?.from ?? config.mailFrom.address
  const content = writeMail(
    { kind: 'test-letter', params: null },
    { address, ...audienceOf(request, config) },
  )
  const outcome = await transport.send({
    messageId: `<${ids.uuid()}@${from.split('@').at(-1)}>`,
    kind: 'test-letter',
    from: { name: config.mailFrom.name ?? mailBrands[content.brand].name, address: from },
    to: address,
    subject: content.subject,
    text: mailAsText(content),
    html: mailAsHtml(content),
    language: content.language,
    madeAt: clock.now(),
  })
  if (outcome.kind === 'sent') return 'sent'
  return problems[outcome.reason] ?? (outcome.kind === 'unreachable' ? 'unreachable' : 'refused')
}
