import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'playwright/test'
import { followPath, signIn } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { checkScreen } from '#src/testing/support/check-screen.ts'
import { untilMail } from '#src/testing/support/mailbox.ts'
import { Person } from '#src/testing/support/person.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.start()
})
test.afterAll(async () => {
  await server.close()
})

/** Runs `npm run admin -- support` on the running server's data. Returns its output. */
async function command(...args: readonly string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: server.dataDir }
  return (await promisify(execFile)('node', ['server/cli/admin.ts', 'support', ...args], { env })).stdout
}

/** Waits until the operator can read the open question with this subject. Returns its id. */
async function untilAsked(subject: string): Promise<string> {
  let id = ''
  await expect(async () => {
    const asked = (await command('list')).split(/\n\n(?=\S)/).find((text) => text.includes(subject)) ?? ''
    id = /[0-9a-f-]{36}/.exec(asked)?.[0] ?? ''
    expect(id).not.toBe('')
  }).toPass({ timeout: 30_000 })
  return id
}

test('a visitor asks, and the answer arrives by mail', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${server.url}/`)
  await page.getByRole('button', { name: 'Help' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact Support' })
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByRole('alert').getByRole('link')).toHaveCount(3)
  await dialog.getByLabel('Email').fill('gus@example.org')
  await dialog.getByLabel('Subject').fill('Torn code')
  await dialog.getByLabel('Message').fill('Half of it is missing.')
  expect(await checkScreen(page, 'help when signed out')).toEqual([])
  server.proxy.cut()
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Failed to send your request. Please try again.')).toBeVisible()
  await expect(dialog.getByLabel('Message')).toHaveValue('Half of it is missing.')
  server.proxy.restore()
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Request Sent' })).toContainText(
    "We'll get back to you within 24 hours.",
  )
  await command('answer', await untilAsked('Torn code'), 'Type it by hand.')
  expect((await untilMail(server, 'gus@example.org', 'Re: Torn code')).text).toContain('Type it by hand.')
})

test(
  'an official without an account sends a request; its text is kept while offline and it is sent once',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(`${server.url}/law-enforcement`)
    const form = page.getByRole('region', { name: 'Send a request' })
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(form.getByRole('alert').getByRole('link')).toHaveCount(7)
    await form.getByLabel('Authority').fill('Kantonspolizei')
    await form.getByLabel('Your name and rank').fill('R. Keller')
    await form.getByLabel('Official email address').fill('keller@police.example.org')
    await form.getByLabel('Case number').fill('12/26')
    await form.getByLabel('Legal basis').fill('Art. 265 StPO')
    await form.getByLabel('Zone').fill('Summit meadow')
    await form.getByLabel('Your request').fill('Please keep the photos of Saturday.')
    expect(await checkScreen(page, 'request of an authority')).toEqual([])
    server.proxy.cut()
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(form.getByRole('alert')).toContainText('Everything you wrote is still here')
    server.proxy.restore()
    await page.reload()
    await expect(form.getByLabel('Case number')).toHaveValue('12/26')
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(form.getByRole('status')).toContainText('has arrived')
    const receipt = await untilMail(server, 'keller@police.example.org')
    expect(receipt.text).not.toContain('Saturday')
  },
)

test(
  'a visitor writes an inquiry, signs in, finds the text again, and sends it to the desk as an organisation',
  { tag: '@long' },
  async ({ page }) => {
    const eve = await Person.register(server, 'Eve')
    await page.goto(`${server.url}/enterprise`)
    const form = page.getByRole('region', { name: 'Ask about your organisation' })
    await form.getByLabel('Organisation').fill('Alpine Club')
    await form.getByLabel('How many people?').fill('40')
    await form.getByLabel('What do you need?').fill('Forty huts.')
    await form.getByRole('button', { name: 'Sign in to send' }).click()
    // The previous form has an address field as well.
    const account = page.getByRole('region', { name: 'Sign in', exact: true })
    await account.getByLabel('Email').fill(eve.email)
    await account.getByLabel('Password', { exact: true }).fill(eve.password)
    await account.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(form.getByLabel('What do you need?')).toHaveValue('Forty huts.')
    await form.getByRole('button', { name: 'Send enquiry' }).click()
    await form
      .getByRole('alert')
      .getByRole('link', { name: /Enter a domain/ })
      .click()
    await form.getByLabel('Domain of your work addresses').fill('alpine.example')
    expect(await checkScreen(page, 'enquiry of an organisation')).toEqual([])
    await form.getByRole('button', { name: 'Send enquiry' }).click()
    await expect(form.getByRole('status')).toContainText('Your enquiry is on its way')
    await untilAsked('Alpine Club (40), alpine.example')
  },
)

test('an answer appears in Activity and links to the whole thread', { tag: '@long' }, async ({ page }) => {
  const ada = await Person.register(server, 'Ada')
  await signIn(page, `${server.url}/customer-service`, ada)
  await expect(page.getByText('You have not asked anything yet.')).toBeVisible()
  await page.getByLabel('Subject').fill('Saturday')
  await page.getByLabel('Message').fill('Where are the photos?')
  await page.getByRole('button', { name: 'Send request' }).click()
  await command('answer', await untilAsked('Saturday'), 'In “Summit”, under All.')
  expect((await untilMail(server, ada.email, 'Re: Saturday')).text).toContain('In “Summit”, under All.')
  await followPath(page, '/activity')
  await page.getByRole('link', { name: /Your question was answered/ }).click()
  const thread = page.getByRole('list', { name: 'Your questions' }).getByRole('listitem')
  for (const text of ['Saturday', 'Where are the photos?', 'In “Summit”, under All.'])
    await expect(thread).toContainText(text)
  expect(await checkScreen(page, 'thread with support')).toEqual([])
})
