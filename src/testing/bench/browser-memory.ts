import { readFile, writeFile } from 'node:fs/promises'
import type { Browser } from 'playwright/test'

/**
 * How far the resident memory of the browser's renderers and of its graphics process rises at most above where it was, in
 * bytes, while `work` runs: each process's own peak as the kernel of Linux counts it, added up. null on other systems.
 */
export async function peakGrowthBytes(browser: Browser, work: () => Promise<void>): Promise<number | null> {
  if (process.platform !== 'linux') return null
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const ids = processInfo.filter(({ type }) => /renderer|gpu/i.test(type)).map(({ id }) => id)
  const before = await Promise.all(
    ids.map(async (id) => {
      // 5 sets the peak back to what is resident now (proc_pid_clear_refs(5)).
      await writeFile(`/proc/${id}/clear_refs`, '5')
      return kilobytes(id, 'VmRSS')
    }),
  )
  await work()
  const peaks = await Promise.all(ids.map((id) => kilobytes(id, 'VmHWM')))
  return peaks.reduce((sum, peak, index) => sum + peak - (before[index] ?? 0), 0) * 1024
}

async function kilobytes(id: number, field: string): Promise<number> {
  const status = await readFile(`/proc/${id}/status`, 'utf8')
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1])
}
