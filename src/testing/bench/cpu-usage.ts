import { readFile, readdir } from 'node:fs/promises'
import type { Browser } from 'playwright/test'

interface ProcessorUse {
  /** Sum over all processes of the browser, since each began. */
  readonly cpuSeconds: number
  /** How often a renderer thread yielded the CPU and was woken again; null on systems without /proc. */
  readonly wakeUps: number | null
}

/**
 * Returns the CPU use of a browser's processes so far. Processes that ended since the last call are not included
 * anymore.
 */
export async function readProcessorUse(browser: Browser): Promise<ProcessorUse> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  const wakeUps =
    process.platform === 'linux' ? await Promise.all(renderers.map(({ id }) => switchesOf(id))) : null
  return {
    cpuSeconds: processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0),
    wakeUps: wakeUps?.reduce((sum, count) => sum + count, 0) ?? null,
  }
}

async function switchesOf(id: number): Promise<number> {
  const threads = await readdir(`/proc/${id}/task`)
  const counts = threads.map(async (thread) => {
    // A thread may end during the read.
    const status = await readFile(`/proc/${id}/task/${thread}/status`, 'utf8').catch(() => '')
    return Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(status)?.[1] ?? 0)
  })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}
