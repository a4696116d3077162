import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Page, expect, test } from 'playwright/test'
import { Phone, signIn, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

function runScript(script: string, folder: string, dataDir: string): void {
  const { status, stderr } = spawnSync('npm', ['run', '--silent', script, '--', folder], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${script} failed: ${stderr}`)
}

const comment = (page: Page, words: string) =>
  page.getByRole('list', { name: 'Comments' }).getByText(words, { exact: true })

async function addComment(page: Page, words: string): Promise<void> {
  await page.getByLabel('Add a comment').fill(words)
  await page.getByRole('button', { name: 'Post' }).click()
  await expect(comment(page, words)).toBeVisible()
}

test('30: after a restore, devices show the server’s state', { tag: '@long' }, async () => {
  const server = await AppServer.start()
  const folder = await mkdtemp(join(tmpdir(), 'waypost-restore-'))
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Hut')
  const photoId = await host.upload(location.id, await smallPhoto(0))
  const storedComments = async () => (await host.comments(photoId)).map(({ content }) => content)
  const phone = await Phone.launchInstalled(server.url)
  const { page } = phone
  try {
    await signIn(page, `${server.url}/photo/${photoId}`, host)
    await expect(page.getByLabel('Add a comment')).toBeVisible()
    await untilInstalled(page)
    await addComment(page, 'Before')
    await expect.poll(storedComments).toEqual(['Before'])
    runScript('backup', join(folder, 'backup'), server.dataDir)
    await host.call('POST', `/api/photos/${photoId}/comments`, { content: 'After' })
    await expect(comment(page, 'After')).toBeVisible()

    server.proxy.cut()
    await addComment(page, 'Waiting')
    await server.kill()
    runScript('restore', join(folder, 'backup'), join(folder, 'data'))
    await server.run({ DATA_DIR: join(folder, 'data') })
    server.proxy.restore()
    await expect.poll(storedComments, { timeout: 45_000 }).toEqual(['Before', 'Waiting'])
    await expect(comment(page, 'After')).toHaveCount(0, { timeout: 30_000 })
    await expect(comment(page, 'Before')).toBeVisible()
    await expect(comment(page, 'Waiting')).toHaveCount(1)
  } finally {
    await phone.dispose()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
})
