import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { Tracking } from '#src/contract/entities/commerce/merchandise-order.ts'
import { OrderId } from '#src/contract/entities/commerce/order.ts'
import { merchandiseOrderRow } from '#server/commerce/merchandise/merchandise-order-answer.ts'
import { merchandiseToSend } from '#server/commerce/merchandise/merchandise-order-store.ts'
import { giveBackOrders, printsZip, takeOrders } from '#server/commerce/printing/print-desk.ts'
import { printJobOf } from '#server/commerce/print-jobs/print-job-store.ts'
import { systemClock } from '#server/core/clock/clock.ts'
import { makeIds } from '#server/core/clock/ids.ts'
import type { Database } from '#server/core/db/database.ts'
import type { Config } from '#server/core/environment/config.ts'
import { openLog } from '#server/core/log/log.ts'
import { openFiles } from '#server/open-files.ts'
import { doAtDesk } from './do-at-desk.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

const usage =
  'Usage: npm run goods -- list | tests (orders of the test mode) | zip FILE (the print files of all orders that are ready) | zip FILE ORDER (those of one order) | sent ORDER TRACKING'

/** The operator's desk for what was ordered, by the server's own variables; the server may be running. */
const [what, first, second] = process.argv.slice(2)
await runCommand(run)

/** What went wrong, in words; null when nothing did. */
async function run(config: Config): Promise<string | null> {
  if (what === 'list' || what === 'tests') return withDatabase(config, (database) => list(database, what))
  if (what === 'zip' && first !== undefined) return zip(config, first)
  if (what === 'sent') return send(config)
  return usage
}

async function list(database: Database, which: 'list' | 'tests'): Promise<null> {
  const isTest = which === 'tests' ? 1 : 0
  const orders = await database.reader.all(merchandiseToSend, { isTest, limit: 500 })
  for (const order of orders) {
    const job = await database.reader.first(printJobOf, { orderId: order.id })
    const prints = {
      isReady: job !== undefined && job.made_at !== null,
      atPrintService: job !== undefined && job.submitted_at !== null,
      problem: job?.problem ?? null,
    }
    process.stdout.write(`${JSON.stringify({ ...merchandiseOrderRow(order), prints })}\n`)
  }
  process.stdout.write(`${orders.length} ${isTest === 1 ? 'in test mode, not to be sent' : 'to send'}.\n`)
  return null
}

async function zip(config: Config, path: string): Promise<string | null> {
  const named = second === undefined ? null : v.safeParse(OrderId, second)
  if (named !== null && !named.success) return usage
  const depsOf = () => ({ ids: idsOf(config), log: openLog(config.logLevel) })
  return withDatabase(config, async (database) => {
    const { blobs } = await openFiles(config, depsOf())
    const orders = await takeOrders(database, named === null ? null : named.output)
    if (orders.length === 0)
      return named === null ? 'Nothing is ready to be made.' : 'This order has no print files, or not yet.'
    try {
      // Never over another file.
      await pipeline(
        Readable.from(printsZip(blobs, orders)),
        createWriteStream(path, { flags: 'wx', mode: 0o600 }),
      )
    } catch (error) {
      await giveBackOrders(database, orders)
      if (!isThere(error)) await rm(path, { force: true })
      return `${path} could not be written: ${error instanceof Error ? error.message : 'unknown'}`
    }
    process.stdout.write(`${orders.length} in ${path}; they count as being made now.\n`)
    return null
  })
}

function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}

async function send(config: Config): Promise<string | null> {
  const id = v.safeParse(OrderId, first)
  const tracking = v.safeParse(v.optional(Tracking), second)
  if (!id.success || !tracking.success) return usage
  const action = { kind: 'sent', orderId: id.output, tracking: tracking.output ?? null } as const
  return withDatabase(config, async (database) => {
    const written = await doAtDesk(config, database, { on: `order:${id.output}`, action })
    return written.ok ? null : 'No paid order has this id.'
  })
}

function idsOf(config: Config) {
  return makeIds(systemClock(config.timeOffsetMs), { bytes: (count) => randomBytes(count) })
}
