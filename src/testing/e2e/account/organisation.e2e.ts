import { expect } from 'playwright/test'
import { openDeskList, signIn, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { checkScreen } from '#src/testing/support/check-screen.ts'
import { test } from '#src/testing/support/installed-test.ts'
import { untilMail } from '#src/testing/support/mailbox.ts'
import { Person } from '#src/testing/support/person.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.start()
})
test.afterAll(() => server.close())

test(
  'an inquiry becomes an organisation; its owner invites a person, who accepts the seat and gets the plan',
  { tag: '@long' },
  async ({ openInstalled, browser }) => {
    const page = await openInstalled(server.url)
    const account = { email: 'ada@example.org', password: 'a long password' }
    const ada = new Person(server)
    await ada.call('POST', '/api/auth/register', { ...account, firstName: 'Ada' })
    await ada.becomeAdmin()
    const olga = await Person.confirmed(server, 'Olga')
    const ben = await Person.confirmed(server, 'Ben')

    await signIn(page, `${server.url}/enterprise`, olga)
    const form = page.getByRole('region', { name: 'Ask about your organisation' })
    await form.getByLabel('Organisation').fill('Alpine Club')
    await form.getByLabel('How many people?').fill('3')
    await form.getByLabel('Domain of your work addresses').fill('alpine.example')
    await form.getByLabel('What do you need?').fill('Three huts.')
    await form.getByRole('button', { name: 'Send enquiry' }).click()
    await expect(form.getByRole('status')).toContainText('Your enquiry is on its way')

    const desk = await (await browser.newContext()).newPage()
    await expect(async () => {
      await signIn(desk, `${server.url}/desk/support`, account)
      await expect(desk.getByText('Three huts.')).toBeVisible()
    }).toPass()
    await desk.getByRole('button', { name: 'Make it an organisation' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Price for all seats' }).fill('120')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog
      .getByRole('alert')
      .getByRole('link', { name: /Last day/ })
      .click()
    await dialog.getByRole('textbox', { name: /Last day/ }).fill('2099-12-31')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(desk.getByText('Is an organisation')).toBeVisible({ timeout: 20_000 })
    await openDeskList(desk, 'Organisations')
    await expect(desk.getByRole('list', { name: 'Organisations' })).toContainText('1 of 3 seats taken, Pro')
    expect(await checkScreen(desk, 'organisations at the desk')).toEqual([])
    await desk.context().close()

    const own = page.getByRole('region', { name: 'Your organisation', exact: true })
    await expect(own).toContainText('1 of 3 seats taken', { timeout: 20_000 })
    await own.getByLabel('Email address').fill(ben.email)
    await own.getByRole('button', { name: 'Send invitation' }).click()
    await expect(own.getByRole('list', { name: 'Invited' })).toContainText(ben.email)
    expect(await checkScreen(page, 'organisation of an owner')).toEqual([])
    const mail = await untilMail(server, ben.email, 'Alpine Club has a seat for you')
    const link = /\/enterprise\?invitation=[\w-]{43}/.exec(mail.text)?.[0] ?? ''

    const other = await (await browser.newContext()).newPage()
    await other.goto(`${server.url}${link}`)
    await other.getByRole('link', { name: 'Sign in or create an account' }).click()
    const entry = other.getByRole('region', { name: 'Sign in', exact: true })
    await entry.getByLabel('Email').fill(ben.email)
    await entry.getByLabel('Password', { exact: true }).fill(ben.password)
    await entry.getByRole('button', { name: 'Sign in', exact: true }).click()
    await other.getByRole('button', { name: 'Take the seat' }).click()
    const theirs = other.getByRole('region', { name: 'Your organisation', exact: true })
    await expect(theirs).toContainText('Your seat gives you Pro.', { timeout: 20_000 })
    await expect(own).toContainText('2 of 3 seats taken', { timeout: 20_000 })
    await other.context().close()

    await untilInstalled(page)
    await page.context().setOffline(true)
    await page.reload()
    await expect(own.getByRole('list', { name: 'People' })).toContainText('Ben')
    await own.getByRole('link', { name: 'Show INV-00001' }).click()
    await expect(page.getByText('$120.00')).toHaveCount(2)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('navigation')).toHaveCount(0)
  },
)
