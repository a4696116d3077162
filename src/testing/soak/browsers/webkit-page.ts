import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import * as v from 'valibot'
import { freePort } from '#src/testing/support/free-port.ts'
import type { DrivenPage } from './driven-page.ts'
import { until } from './driven-page.ts'

/** The key for element references in the WebDriver specification. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const StartedSession = v.object({ value: v.object({ sessionId: v.string() }) })
const Answer = v.object({ value: v.unknown() })
const Element = v.object({ value: v.object({ [elementKey]: v.string() }) })

/** Opens a page in WebKitGTK's MiniBrowser on a virtual screen, driven over WebDriver. */
export async function openWebKit(driverPath: string, browserPath: string): Promise<DrivenPage> {
  const port = await freePort()
  const driver = spawn('xvfb-run', ['--auto-servernum', driverPath, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`WebDriver ${method} ${path}: ${text.slice(0, 300)}`)
    return JSON.parse(text)
  }
  await until('the driver responds', () =>
    send('GET', '/status').then(
      () => true,
      () => false,
    ),
  )
  const options = { binary: browserPath, args: ['--automation'] }
  const session = v.parse(
    StartedSession,
    await send('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    }),
  )
  const base = `/session/${session.value.sessionId}`
  const element = async (selector: string) => {
    const answer = await send('POST', `${base}/element`, { using: 'css selector', value: selector })
    return `${base}/element/${v.parse(Element, answer).value[elementKey]}`
  }
  return {
    open: async (url) => {
      await send('POST', `${base}/url`, { url })
    },
    evaluate: async (expression) =>
      v.parse(
        Answer,
        await send('POST', `${base}/execute/sync`, { script: `return ${expression}`, args: [] }),
      ).value,
    click: async (selector) => {
      await send('POST', `${await element(selector)}/click`, {})
    },
    type: async (selector, text) => {
      await send('POST', `${await element(selector)}/value`, { text })
    },
    choose: async (selector, paths) => {
      await send('POST', `${await element(`input[type=file]${selector}`)}/value`, { text: paths.join('\n') })
    },
    close: async () => {
      await send('DELETE', base).catch(() => undefined)
      await end(driver)
    },
  }
}

async function end(driver: ChildProcess): Promise<void> {
  if (driver.pid === undefined || driver.exitCode !== null) return
  const exited = once(driver, 'exit')
  process.kill(-driver.pid, 'SIGTERM')
  await exited
}
