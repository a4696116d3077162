import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** An email as the recipient sees it. */
export interface TestMail {
  readonly to: string
  readonly mail: Email
  readonly text: string
  /** The token in its link; empty if there is none. */
  readonly token: string
  readonly code: string
}

/** A mail server for one test. */
export interface TestMailServer {
  readonly url: string
  /** All received email, oldest first. */
  readonly mails: readonly TestMail[]
  /** The recipient address of each attempt. */
  readonly asked: readonly string[]
  /** Responds to this recipient with this code from now on; 250 accepts email again. */
  answer(address: string, code: number): void
  /** Delays the acceptance of each message by this long. */
  delay(ms: number): void
  close(): Promise<void>
}

/** Starts a mail server. On the port of a closed one, it continues as that server. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const mails: TestMail[] = []
  const asked: string[] = []
  const answers = new Map<string, number>()
  let delayMs = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, callBack) {
      asked.push(address)
      const code = answers.get(address) ?? 250
      callBack(code === 250 ? null : Object.assign(new Error('Not this mailbox'), { responseCode: code }))
    },
    onData(stream, session, callBack) {
      const [recipient] = session.envelope.rcptTo
      const take = async () => {
        const mail = await PostalMime.parse(await buffer(stream))
        await setTimeout(delayMs)
        mails.push(asTestMail(recipient?.address ?? '', mail))
      }
      take().then(() => callBack(), callBack)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', () => resolve()))
  const address = server.server.address()
  const actualPort = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${actualPort}`,
    mails,
    asked,
    answer(address, code) {
      answers.set(address, code)
    },
    delay(ms) {
      delayMs = ms
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Returns the email files of a server without a mail server, oldest first. */
export async function writtenMails(
  dataDir: string,
): Promise<readonly (TestMail & { readonly raw: string })[]> {
  const folder = join(dataDir, 'mail')
  const names = namesIn(folder).filter((name) => name.endsWith('.eml'))
  return Promise.all(
    names.toSorted().map(async (name) => {
      const raw = readFileSync(join(folder, name), 'utf8')
      const mail = await PostalMime.parse(raw)
      return { ...asTestMail(mail.to?.[0]?.address ?? '', mail), raw }
    }),
  )
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function asTestMail(to: string, mail: Email): TestMail {
  const text = mail.text ?? ''
  return {
    to,
    mail,
    text,
    token: /\?token=([\w-]+)/.exec(text)?.[1] ?? '',
    code: /^\d{6}$/m.exec(text)?.[0] ?? '',
  }
}
