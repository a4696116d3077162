import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from 'playwright/test'
import { startDns, type TestDns } from '#server/testing/test-dns.ts'
import type { TestOidc } from '#server/testing/test-oidc.ts'
import { startOrganisationProvider } from '#server/testing/test-sign-in.ts'
import { signIn, untilInstalled, untilSent } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { checkScreen } from '#src/testing/support/check-screen.ts'
import { untilMail } from '#src/testing/support/mailbox.ts'
import { Person } from '#src/testing/support/person.ts'

let dns: TestDns
let provider: TestOidc
let server: AppServer

test.beforeAll(async () => {
  dns = await startDns()
  provider = await startOrganisationProvider()
  server = await AppServer.start({ SSO_TEST_DNS: dns.address })
  provider.serve(server.url)
})
test.afterAll(async () => {
  await server.close()
  await provider.close()
  await dns.close()
})

/** Creates an organization for its owner at the desk. */
async function makeOrganisation(owner: Person & { readonly email: string }): Promise<void> {
  const ada = await Person.confirmed(server, 'Ada')
  await ada.becomeAdmin()
  const requestId = randomUUID()
  const organisation = { company: 'Alpine Club', seats: 3, domain: 'alpine.example' }
  const asked = { id: requestId, kind: 'enterprise', email: owner.email, subject: 'Alpine', message: 'Huts.' }
  await owner.push('support.request', { ...asked, organisation })
  const terms = { name: 'Alpine Club', seats: 3, plan: 'pro', priceCents: 0, taxCents: 0, period: 'month' }
  const action = {
    kind: 'organisation',
    id: randomUUID(),
    requestId,
    terms: { ...terms, lastDay: '2099-12-31' },
  }
  await ada.push('desk.do', { on: `organisation:${requestId}`, about: 'Alpine Club', action })
}

/** Signs in with a work address, up to the provider's redirect back. */
async function byOrganisation(page: Page, email: string): Promise<void> {
  await page.goto(`${server.url}/sign-in?returnTo=/enterprise`)
  await page.getByRole('button', { name: 'Sign in with your organisation' }).click()
  await page.getByLabel('Work email address').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** A user with an existing account proves once that it is theirs, and connects it. */
async function connect(page: Page): Promise<void> {
  const ben = new Person(server)
  const account = { email: 'ben@alpine.example', password: randomUUID() }
  await ben.call('POST', '/api/auth/register', { ...account, firstName: 'Ben' })
  await ben.call('POST', '/api/auth/verify', { token: (await untilMail(server, account.email)).token })
  provider.signInAs({ subject: randomUUID(), email: account.email, email_verified: true })
  await byOrganisation(page, account.email)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'There is an account with your address',
  )
  const entry = page.getByRole('region', { name: 'Sign in', exact: true })
  await entry.getByLabel('Email').fill(account.email)
  await entry.getByLabel('Password', { exact: true }).fill(account.password)
  await entry.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Connect' }).click()
  const own = page.getByRole('region', { name: 'Your organisation', exact: true })
  await expect(own).toContainText('Your seat gives you Pro.', { timeout: 20_000 })
  await page.context().clearCookies()
  await byOrganisation(page, account.email)
  await expect(own).toContainText('Your seat gives you Pro.', { timeout: 20_000 })
  await page.context().close()
}

test(
  'an owner verifies a domain and sets up a provider; colleagues sign in with it, with or without an account, and get a seat',
  { tag: '@long' },
  async ({ page, browser }) => {
    const olga = await Person.confirmed(server, 'Olga')
    await makeOrganisation(olga)
    await signIn(page, `${server.url}/enterprise`, olga)
    const domains = page.getByRole('region', { name: 'Domain', exact: true })
    await domains.getByLabel('Add a domain').last().fill('gmail.com')
    await domains.getByRole('button', { name: 'Add domain' }).click()
    await expect(domains).toContainText('Anybody can have an address there.')
    await domains.getByLabel('Add a domain').last().fill('Alpine.example')
    await domains.getByRole('button', { name: 'Add domain' }).click()
    const domain = domains.getByRole('group', { name: 'alpine.example' })
    await expect(domain).toContainText('_waypost.alpine.example', { timeout: 20_000 })
    // Until then, the layout still shifts below the pointer.
    await untilSent(domains)
    await domain.getByRole('button', { name: 'Check alpine.example now' }).click()
    await expect(domain.getByRole('status')).toContainText('There is no such record yet.')
    const record = /waypost-verification=[0-9a-f]{32}/.exec(await domain.innerText())?.[0] ?? ''
    dns.put('_waypost.alpine.example', record)
    await domain.getByRole('button', { name: 'Check alpine.example now' }).click()
    await expect(domain).toContainText('Verified', { timeout: 20_000 })
    await domain.getByRole('switch', { name: 'People of this domain get a seat automatically' }).click()
    await expect(domain.getByRole('switch')).toBeChecked()

    const sso = page.getByRole('region', { name: 'Single sign-on' })
    await sso.getByRole('button', { name: 'Set up' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Issuer address').fill('https://login.invalid')
    await dialog.getByLabel('Client ID').fill(provider.config.clientId)
    await dialog.getByLabel('Client secret').fill(provider.config.clientSecret ?? '')
    await dialog.getByRole('button', { name: 'Save and switch on' }).click()
    await expect(dialog).toContainText('There is no server of this name.')
    expect(await checkScreen(page, 'setting up single sign-on')).toEqual([])
    await dialog.getByLabel('Issuer address').fill(provider.config.issuer)
    await dialog.getByRole('button', { name: 'Save and switch on' }).click()
    await expect(dialog).toBeHidden({ timeout: 20_000 })
    await expect(sso).toContainText(provider.config.issuer, { timeout: 20_000 })
    expect(await checkScreen(page, 'domain and single sign-on')).toEqual([])

    const other = await (await browser.newContext()).newPage()
    await byOrganisation(other, 'carla@valley.example')
    await expect(other.getByRole('main').getByRole('alert')).toContainText('cannot sign in this way')
    provider.signInAs({
      subject: randomUUID(),
      email: 'carla@alpine.example',
      email_verified: true,
      given_name: 'Carla',
    })
    await byOrganisation(other, 'carla@alpine.example')
    const theirs = other.getByRole('region', { name: 'Your organisation', exact: true })
    await expect(theirs).toContainText('Your seat gives you Pro.', { timeout: 20_000 })
    await expect(theirs).toContainText('You took it by signing in with your work address.')
    await expect(page.getByRole('list', { name: 'People' })).toContainText('Carla', { timeout: 20_000 })
    await other.context().close()

    await connect(await (await browser.newContext()).newPage())

    await untilInstalled(page)
    await page.context().setOffline(true)
    await page.reload()
    await expect(domain).toContainText('Verified')
    await expect(sso.getByRole('button', { name: 'Change', exact: true })).toBeDisabled()
    await expect(sso).toContainText('need a connection')
    await page.context().setOffline(false)
  },
)
