import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { brandSlugs } from '#src/contract/entities/ids/brand-slug.ts'
import { pictureShare } from '#src/brand/brands/picture-share.ts'
import { snapShare } from '#src/brand/brands/snapshare.ts'
import { snapZone } from '#src/brand/brands/snapzone.ts'
import { startMailServer, type TestMailServer, writtenMails } from '#server/testing/test-mail.ts'
import { guest } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { type MailTarget, mailBrands } from './mail-content.ts'
import type { MailOfKind } from './mail-kinds.ts'
import { mailLanguageOf } from '#server/core/mail/mail-language.ts'
import { queueMail, queueMailToUser } from './queue-mail.ts'
import { allScopes } from '#server/core/db/database.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
const token = 'T'.repeat(43)
const none = { mail: undefined, text: '', to: '', code: '', token: '' }
const verify: MailOfKind = { kind: 'verify-address', params: { token, code: '123456' } }
let smtp: TestMailServer
let server: TestServer

beforeEach(async () => {
  smtp = await startMailServer()
  server = await startTestServer({
    now: start,
    config: { smtpUrl: smtp.url, mailFrom: { name: null, address: 'post@example.org' } },
  })
})
afterEach(async () => {
  await server.close()
  await smtp.close()
})

function target(to: Partial<MailTarget> = {}): MailTarget {
  return {
    address: 'ada@example.org',
    language: 'en',
    brand: 'snapshare',
    origin: 'https://a.example',
    ...to,
  }
}

function queueOn({ deps }: TestServer) {
  return async (key: string, mail: MailOfKind, to = target()): Promise<void> => {
    await deps.database.write(
      async (transaction) => ok(await queueMail(transaction, deps, { key, mail, to })),
      allScopes,
    )
  }
}

const queue = (key: string, mail: MailOfKind, to = target()) => queueOn(server)(key, mail, to)

async function runAfter(ms: number): Promise<void> {
  server.clock.advance(ms)
  await server.runJobs()
}

test('a mail arrives once, as text and as HTML, in the brand and language of its reader', async () => {
  await queue('a', verify, target({ language: 'de', brand: 'snapzone' }))
  await queue('a', verify, target({ language: 'de', brand: 'snapzone' }))
  await server.runJobs()
  await runAfter(60 * minuteMs)
  expect(smtp.mails).toHaveLength(1)
  const [{ mail, text, to, code, token: shown } = none] = smtp.mails
  expect(to).toBe('ada@example.org')
  expect(mail?.from).toEqual({ name: 'SnapZone', address: 'post@example.org' })
  expect(mail?.subject).toBe('Bestätige deine E-Mail-Adresse')
  expect({ code, shown }).toEqual({ code: '123456', shown: token })
  expect(text).toContain(`https://a.example/verify?token=${token}`)
  expect(mail?.html).toContain(`href="https://a.example/verify?token=${token}"`)
  expect(mail?.html).toContain('<html lang="de" dir="ltr">')
  expect(mail?.html).toContain('123456')
  expect(mail?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
})

test('an Arabic mail is right-to-left, even if a mailbox keeps only its body', async () => {
  await queue('a', verify, target({ language: 'ar' }))
  await server.runJobs()
  const [{ mail } = none] = smtp.mails
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
  expect(mail?.html).toMatch(/<table [^>]*lang="ar" dir="rtl"/)
})

test('an hour without the mail server loses nothing and duplicates nothing', async () => {
  const port = Number(new URL(smtp.url).port)
  await smtp.close()
  for (let index = 0; index < 30; index += 1)
    await queue(`m${index}`, verify, target({ address: `person${index}@example.org` }))
  for (let minute = 0; minute < 60; minute += 1) await runAfter(minuteMs)
  smtp = await startMailServer(port)
  await runAfter(minuteMs)
  await runAfter(minuteMs)
  await runAfter(60 * minuteMs)
  expect(smtp.mails.map(({ to }) => to).toSorted()).toEqual(
    Array.from({ length: 30 }, (_, index) => `person${index}@example.org`).toSorted(),
  )
})

test('a permanently refused address is not tried again, and delays no others', async () => {
  smtp.answer('gone@example.org', 550)
  await queue('a', verify, target({ address: 'gone@example.org' }))
  await queue('b', verify)
  await server.runJobs()
  await runAfter(24 * 60 * minuteMs)
  expect(smtp.mails.map(({ to }) => to)).toEqual(['ada@example.org'])
  expect(smtp.asked.filter((address) => address === 'gone@example.org')).toHaveLength(1)
})

test('a temporarily refused address is tried again, less and less often', async () => {
  smtp.answer('full@example.org', 452)
  await queue('a', verify, target({ address: 'full@example.org' }))
  for (let minute = 0; minute < 60; minute += 1) await runAfter(minuteMs)
  const tries = smtp.asked.length
  expect(tries).toBeGreaterThan(3)
  expect(tries).toBeLessThan(10)
  smtp.answer('full@example.org', 250)
  await runAfter(31 * minuteMs)
  expect(smtp.mails).toHaveLength(1)
})

test('a slow mail server gets each mail once, even with two processes sending', async () => {
  smtp.delay(300)
  for (let index = 0; index < 6; index += 1) await queue(`m${index}`, verify)
  await Promise.all([server.runJobs(), server.runJobs()])
  await server.runJobs()
  expect(smtp.mails).toHaveLength(6)
})

test('a connection cut after the greeting loses nothing', async () => {
  const port = Number(new URL(smtp.url).port)
  await smtp.close()
  const cutting = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 hello\r\n')
    socket.once('data', () => socket.destroy())
  })
  await new Promise<void>((resolve) => void cutting.listen(port, '127.0.0.1', resolve))
  await queue('a', verify)
  await server.runJobs()
  await new Promise((resolve) => void cutting.close(resolve))
  smtp = await startMailServer(port)
  await runAfter(minuteMs)
  expect(smtp.mails).toHaveLength(1)
})

test('user input cannot forge headers or recipients', async () => {
  const evil = 'Hi\r\nBcc: eve@example.org\u2028X: y <script>'
  const params = {
    subject: evil,
    answer: `${evil}\r\n.\r\nMAIL FROM:<eve@example.org>`,
    question: evil,
    hasAccount: true,
  }
  await queue('a', { kind: 'support-answer', params })
  await server.runJobs()
  expect(smtp.mails).toHaveLength(1)
  expect(smtp.asked).toEqual(['ada@example.org'])
  const mail = smtp.mails[0]?.mail
  expect(mail?.subject).toBe('Re: Hi Bcc: eve@example.org X: y <script>')
  expect(mail?.headers.some(({ key }) => key === 'bcc')).toBe(false)
  expect(mail?.html).not.toContain('<script>')
  expect(mail?.text).toContain('MAIL FROM:<eve@example.org>')
})

test('without a mail server each mail is a file with its link and code', async () => {
  const own = await startTestServer({ now: start })
  const dataDir = own.environment['DATA_DIR'] ?? ''
  const odd = "o'brien/x+y@example.org"
  await queueOn(own)('a', verify, target({ language: 'de', origin: `https://${'long'.repeat(20)}.example` }))
  await queueOn(own)('b', verify)
  await queueOn(own)('c', verify, target({ address: odd }))
  await own.runJobs()
  const names = readdirSync(join(dataDir, 'mail'))
  expect(names.toSorted()).toEqual([
    '20260601T120000.000Z-verify-address-ada@example.org.eml',
    '20260601T120000.000Z-verify-address-o_brien_x+y@example.org.eml',
    '20260601T120000.001Z-verify-address-ada@example.org.eml',
  ])
  const mails = await writtenMails(dataDir)
  for (const { raw } of mails) {
    expect(raw).toMatch(/^123456$/m)
    expect(raw).toContain(`?token=${token}`)
  }
  expect(mails.map(({ to }) => to)).toContain(odd)
  expect(mails.map(({ mail }) => mail.subject)).toContain('Bestätige deine E-Mail-Adresse')
  expect(mails.every(({ mail }) => typeof mail.html === 'string' && mail.html.includes('</html>'))).toBe(true)
  await own.close()
})

test('a mail to a user goes to the confirmed address, and nowhere without one', async () => {
  const ada = await guest(server)
  const userId = v.parse(UserId, ada.id)
  const sent = await server.deps.database.write(
    async (transaction) =>
      ok(await queueMailToUser(transaction, server.deps, { key: 'a', mail: verify, userId })),
    allScopes,
  )
  expect(sent).toEqual({ ok: true, value: false })
})

test('mails have the theme of their brand', () => {
  const brands = { 'picture-share': pictureShare, snapshare: snapShare, snapzone: snapZone }
  for (const slug of brandSlugs)
    expect(mailBrands[slug]).toEqual({ name: brands[slug].name, color: brands[slug].primaryColor })
})

test('the language is the first one the browser accepts that mails support', () => {
  expect(mailLanguageOf('sv-FI, de-AT;q=0.9, en;q=0.8')).toBe('de')
  expect(mailLanguageOf('sv')).toBe('en')
  expect(mailLanguageOf(undefined)).toBe('en')
})
