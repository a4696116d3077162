import { expect } from 'playwright/test'
import { type TestMail, writtenMails } from '#server/testing/test-mail.ts'
import type { AppServer } from './app-server.ts'

/** Waits for the newest mail to an address, or the newest with that subject. */
export async function untilMail(
  { dataDir }: Pick<AppServer, 'dataDir'>,
  email: string,
  subject?: string,
): Promise<TestMail> {
  let found: TestMail | undefined
  await expect(async () => {
    const mails = (await writtenMails(dataDir)).filter(
      ({ to, mail }) => to === email && (subject === undefined || mail.subject === subject),
    )
    found = mails.at(-1)
    expect(found).toBeDefined()
  }).toPass({ timeout: 20_000 })
  if (found === undefined) throw new Error(`No mail was sent to ${email}`)
  return found
}
