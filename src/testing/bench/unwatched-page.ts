import { spawn } from 'node:child_process'
import { chromium } from 'playwright/test'
import * as v from 'valibot'
import { quickBrowser } from '#src/testing/support/find-browser.ts'

const Answer = v.object({ id: v.number(), result: v.optional(v.unknown()) })
const Targets = v.array(v.object({ type: v.string(), webSocketDebuggerUrl: v.string() }))
const EvaluateResult = v.object({ result: v.object({ value: v.optional(v.unknown()) }) })
const Processes = v.object({ processInfo: v.array(v.object({ type: v.string(), id: v.number() })) })

export interface UnwatchedPage {
  /** Evaluates a script in the page, and resolves with its awaited value. */
  readonly evaluate: (script: string) => Promise<unknown>
  /** The ids of the renderers: the page's, and the service worker's if it is a different one. */
  readonly rendererIds: () => Promise<readonly number[]>
  readonly close: () => void
}

/**
 * Opens a URL in a browser without Playwright, on a profile that no other browser uses. Playwright makes each page and
 * worker record what it loads, in their own memory: up to 200 MB each.
 */
export async function openUnwatchedPage(profile: string, address: string): Promise<UnwatchedPage> {
  const args = [
    ...quickBrowser.args,
    '--headless',
    '--remote-debugging-port=0',
    '--window-size=412,915',
    `--user-data-dir=${profile}`,
    address,
  ]
  const program = quickBrowser.executablePath ?? chromium.executablePath()
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const browserUrl = await new Promise<string>((resolve) => {
    let printed = ''
    child.stderr.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const [found] = /ws:\/\/\S+/.exec(printed) ?? []
      if (found !== undefined) resolve(found)
    })
  })
  const list = await fetch(`http://${new URL(browserUrl).host}/json/list`)
  const target = v.parse(Targets, await list.json()).find(({ type }) => type === 'page')
  if (target === undefined) throw new Error('The browser did not open a page.')
  const [page, browser] = await Promise.all([connect(target.webSocketDebuggerUrl), connect(browserUrl)])
  return {
    evaluate: async (expression) => {
      const options = { expression, awaitPromise: true, returnByValue: true }
      return v.parse(EvaluateResult, await page('Runtime.evaluate', options)).result.value
    },
    rendererIds: async () => {
      const { processInfo } = v.parse(Processes, await browser('SystemInfo.getProcessInfo', {}))
      return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
    },
    close: () => void child.kill(),
  }
}

type Command = (method: string, params: object) => Promise<unknown>

function connect(address: string): Promise<Command> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (result: unknown) => void>()
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const answer = v.safeParse(Answer, JSON.parse(String(data)))
    if (answer.success) waiting.get(answer.output.id)?.(answer.output.result)
  })
  const send: Command = (method, params) =>
    new Promise((resolve) => {
      lastId += 1
      waiting.set(lastId, resolve)
      socket.send(JSON.stringify({ id: lastId, method, params }))
    })
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(send))
    socket.addEventListener('error', () => reject(new Error('Cannot reach the browser.')))
  })
}
