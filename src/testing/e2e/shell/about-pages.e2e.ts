import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'playwright/test'
import { Phone, followPath, signIn, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { checkScreen } from '#src/testing/support/check-screen.ts'
import { untilRendered } from '#src/testing/support/rendered-page.ts'
import { furnishedServer } from '#src/testing/support/furnished-server.ts'
import { untilMail } from '#src/testing/support/mailbox.ts'
import { Person } from '#src/testing/support/person.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Returns the output of `npm run admin -- partners list`, or of another subcommand. */
async function operatorReads(server: AppServer, ...command: readonly string[]): Promise<string> {
  const args = ['server/cli/admin.ts', 'partners', ...(command.length === 0 ? ['list'] : command)]
  const { stdout } = await promisify(execFile)('node', args, {
    cwd: root,
    env: { ...process.env, DATA_DIR: server.dataDir },
  })
  return stdout
}

test(
  'a partner application needs a confirmed address; one written offline is kept until there is one, and arrives once',
  { tag: '@long' },
  async () => {
    const server = await AppServer.start()
    const phone = await Phone.launchInstalled(server.url)
    const { page } = phone
    try {
      const petra = await Person.register(server, 'Petra')
      await signIn(page, `${server.url}/professional-partners#apply`, petra)
      await untilInstalled(page)
      const form = page.getByRole('region', { name: 'Apply as a partner' })
      await form.getByRole('button', { name: 'Send application' }).click()
      await expect(form.getByRole('alert')).toBeFocused()
      await form.getByRole('link', { name: /Enter the name of your business/ }).click()
      await expect(form.getByLabel('Name of your business')).toBeFocused()
      await page.getByRole('link', { name: 'Apply as a festival organiser' }).click()
      await expect(form.getByLabel('What you do')).toHaveValue('festival')
      await form.getByLabel('Name of your business').fill('Three Stages')
      await form.getByLabel('Your work').fill('Two weekends a year, 5000 people.')
      await form.getByRole('button', { name: 'Send application' }).click()
      await form.getByRole('alert').getByRole('link', { name: 'Confirm your address first' }).click()
      const confirm = form.getByRole('link', { name: 'Confirm my address' })
      await expect(confirm).toBeFocused()
      expect(await checkScreen(page, 'application without a confirmed address')).toEqual([])
      await confirm.click()
      await expect(page.getByRole('region', { name: 'Email and password' })).toBeInViewport()
      await page.goBack()
      await expect(form.getByLabel('Name of your business')).toHaveValue('Three Stages')

      server.proxy.cut()
      await expect(form.getByText('You can send it now: it stays on this device')).toBeVisible()
      await form.getByRole('button', { name: 'Send application' }).click()
      await expect(form.getByRole('status')).toContainText('Your application is on its way')
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Professional partners' })).toBeVisible()
      expect(await operatorReads(server)).toContain('0 undecided')

      server.proxy.restore()
      const refused = form.getByRole('status').filter({ hasText: 'Your application was not taken yet' })
      await expect(refused).toContainText('It needs a confirmed email address', { timeout: 60_000 })
      await petra.call('POST', '/api/auth/verify', { token: (await untilMail(server, petra.email)).token })
      await expect(refused).toContainText('Your email address is confirmed now', { timeout: 60_000 })
      expect(await operatorReads(server)).toContain('0 undecided')
      await refused.getByRole('button', { name: 'Send again' }).click()
      await expect.poll(() => operatorReads(server), { timeout: 60_000 }).toContain('Three Stages')
      expect((await operatorReads(server)).split('Three Stages')).toHaveLength(2)
      await expect(form.getByRole('status')).toContainText('The team has it')

      const [applicant = ''] =
        /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/u.exec(await operatorReads(server)) ?? []
      await operatorReads(server, 'approve', applicant)
      const kit = page.getByRole('region', { name: 'Marketing kit' })
      await kit.getByRole('link', { name: 'Create my link' }).click({ timeout: 60_000 })
      await page.getByRole('button', { name: 'Get my link' }).click()
      const link = await page.getByRole('textbox', { name: 'Referral link' }).inputValue()
      await page.getByRole('link', { name: 'Numbers' }).click()
      server.proxy.cut()
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        kit.getByRole('button', { name: 'Download the kit' }).click(),
      ])
      // Files are stored uncompressed, one after another.
      const zip = await readFile(await saved.path(), 'latin1')
      for (const file of [
        'logo/logo.svg',
        'logo/logo.png',
        'flyers/flyer-deutsch-a4.svg',
        'texts/texte-deutsch.txt',
      ])
        expect(zip).toContain(file)
      expect(zip).toContain(`invitation: ${link}`)
      server.proxy.restore()
      server.proxy.cut()
      await followPath(page, '/implementation')
      const checklist = page.getByRole('region', { name: 'Your checklist' })
      await checklist.getByRole('button', { name: 'Add a task' }).click()
      await page.getByRole('dialog').getByLabel('Name').fill('Hang up the codes')
      await page.getByRole('dialog').getByLabel('Due date').fill('2026-01-05')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(checklist.getByText('Overdue')).toBeVisible()
      await page.reload()
      await expect(checklist.getByText('Waiting to send')).toBeVisible()
      server.proxy.restore()
      await expect(checklist.getByText('Waiting to send')).toHaveCount(0, { timeout: 60_000 })
      await checklist.getByRole('checkbox', { name: 'Hang up the codes' }).check()
      await expect(checklist.getByText('1 of 1 task done')).toBeVisible()
      expect(await checkScreen(page, 'checklist')).toEqual([])
    } finally {
      await phone.dispose()
      await server.close()
    }
  },
)

test(
  'insights show everyone their own data, the platform to admins, and a zone’s log to its host',
  { tag: '@long' },
  async ({ page, browser }) => {
    const { server, host, guest, zoneId } = await furnishedServer()
    try {
      await signIn(page, `${server.url}/competitive`, guest)
      await expect(page.getByText('Likes per photo')).toBeVisible()
      await expect(page.getByRole('tab', { name: 'Patents' })).toHaveCount(0)
      const insights = page.getByRole('navigation', { name: 'Insights' })
      await followPath(page, '/market-intelligence')
      await expect(page.getByRole('heading', { name: 'Market intelligence' })).toBeVisible()
      await untilRendered(page)
      await expect(page.getByText('Platform')).toHaveCount(0)
      for (const [tab, seen] of [
        ['Marketing', 'Opened your link'],
        ['Capital', 'Nothing paid yet'],
        ['Barriers', 'Likes per photo'],
        ['Implementation', 'App on this device'],
        ['App stores', 'Under the icon'],
        ['Market', 'Photos of mine'],
      ] as const) {
        await insights.getByRole('link', { name: tab, exact: true }).click()
        await expect(page.getByText(seen).first(), tab).toBeVisible()
      }
      await expect(page.getByText('Here you see what photos bring')).toBeVisible()
      await insights.getByRole('link', { name: 'Barriers', exact: true }).click()
      await expect(page.getByText('An album lives by the answers')).toBeVisible()
      await page.getByRole('link', { name: 'My downloads' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Downloads' })).toBeVisible()
      await followPath(page, '/security-dashboard')
      await expect(page.getByText('You run no zone')).toBeVisible()
      await page.close()

      await host.call('PATCH', `/api/locations/${zoneId}`, { name: 'Summit hut' })
      const own = await browser.newPage()
      await signIn(own, `${server.url}/market-intelligence`, host)
      await expect(own.getByRole('heading', { name: 'Market intelligence' })).toBeVisible()
      await expect(own.getByText('Share of guests')).toBeVisible()
      await own.getByRole('radio', { name: 'My zones' }).check({ force: true })
      await expect(own.getByText('Photos per contributor')).toBeVisible()
      await own.getByRole('link', { name: 'Marketing', exact: true }).click()
      await expect(own.getByRole('heading', { name: 'Marketing strategy' })).toBeVisible()
      await own.getByRole('radio', { name: 'My zones' }).check({ force: true })
      await expect(own.getByText('People who joined, by code').first()).toBeVisible()
      const campaigns = own.getByRole('region', { name: 'Your campaigns' })
      await campaigns.getByRole('button', { name: 'Add a campaign' }).click()
      const form = own.getByRole('dialog')
      await form.getByLabel('Name').fill('Flyers at the lift')
      await form.getByLabel('Cost in US dollars').fill('cheap')
      await form.getByLabel('First day').fill('2026-06-01')
      await form.getByLabel('Last day').fill('2026-05-01')
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(form.getByRole('alert').filter({ hasText: 'Please check these' })).toContainText(
        'Enter an amount',
      )
      await form.getByLabel('Cost in US dollars').fill('50')
      await expect(form.getByText('not before the first').first()).toBeVisible()
      await form.getByLabel('Last day').fill('2026-06-30')
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(campaigns.getByRole('listitem')).toContainText('Cost $50.00')
      await own.getByRole('link', { name: 'Capital', exact: true }).click()
      const budget = own.getByRole('region', { name: 'Your budget' })
      await budget.getByRole('button', { name: 'Add a line' }).click()
      await form.getByLabel('Name').fill('Prints')
      await form.getByLabel('Planned, in US dollars').fill('20')
      await form.getByLabel('When it is due').fill('2026-06-15')
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(budget.getByRole('region', { name: 'June 2026' })).toContainText(
        '$0.00 of $20.00 spent, $20.00 left',
      )
      expect(await checkScreen(own, 'budget')).toEqual([])
      await own.getByRole('link', { name: 'Implementation' }).click()
      await expect(own.getByRole('heading', { name: 'Implementation' })).toBeVisible()
      await own.getByRole('radio', { name: 'My zones' }).check({ force: true })
      await expect(own.getByRole('link', { name: 'Settings Summit hut' })).toBeVisible()
      await followPath(own, '/security-dashboard')
      const log = own.getByRole('region', { name: 'Who did what' })
      await log.getByLabel('Zone').selectOption('Summit hut')
      await log.getByRole('button', { name: 'Show the log' }).click()
      await expect(log.getByRole('listitem').first()).toContainText('Hanna changed the settings')
      await followPath(own, '/competitive')
      await own.getByRole('radio', { name: 'IP portfolio' }).check({ force: true })
      await own.getByRole('button', { name: 'Add patent' }).click()
      await form.getByLabel('Title').fill('Signed codes')
      await form.getByLabel('Defensive value').fill('80')
      await form.getByRole('button', { name: 'Save' }).click()
      await own.getByRole('button', { name: 'Details of Signed codes' }).click()
      await form.getByRole('button', { name: 'Edit' }).click()
      await form.getByLabel('Status').selectOption('Pending')
      await form.getByRole('button', { name: 'Save' }).click()
      await own.getByRole('button', { name: 'Details of Signed codes' }).click()
      await expect(form.getByRole('listitem').first()).toContainText('Status: Granted → Pending')
      expect(await checkScreen(own, 'a patent with its history')).toEqual([])
      await form.getByRole('button', { name: 'Remove' }).click()
      await own.getByRole('radio', { name: 'History' }).check({ force: true })
      await own.getByRole('button', { name: 'Restore Signed codes' }).click()
      await expect(own.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toContainText(
        'Restored by Hanna',
      )
      const saved = own.waitForEvent('download')
      await own.getByRole('button', { name: 'Download as CSV' }).click()
      expect((await saved).suggestedFilename()).toMatch(/^portfolio-\d{4}-\d\d-\d\d\.csv$/)
      await own.close()
    } finally {
      await server.close()
    }
  },
)
