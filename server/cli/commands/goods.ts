import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { Tracking } from '#src/contract/entities/shop/merchandise-order.ts'
import { OrderId } from '#src/contract/entities/shop/order.ts'
import { merchandiseOrderRow, merchandiseToSend } from '#server/shop/merchandise/merchandise-order-store.ts'
import { releaseOrders, printsZip, claimOrders } from '#server/shop/printing/print-desk.ts'
import { printJobOf } from '#server/shop/print-jobs/print-job-store.ts'
import { systemClock } from '#server/core/clock/clock.ts'
import { makeIds } from '#server/core/clock/ids.ts'
import { openLog } from '#server/core/log/log.ts'
import { openFiles } from '#server/open-files.ts'
import { argument, type Command, type CommandContext, subcommand } from '#server/cli/command/command.ts'
import { doDeskActionFromCommand } from '#server/cli/command/desk-command.ts'
import { withDatabase } from '#server/cli/command/with-database.ts'

const maxListed = 500
const orderExample = '0199a0b1-7c2e-7d10-8a44-5b1f2c3d4e5f'
const orderText = 'the id of an order'

export const goods: Command = {
  name: 'goods',
  summary: 'Lists paid orders of merchandise, writes their print files and marks them as sent.',
  subcommands: [
    subcommand({
      name: 'list',
      summary: 'Prints the paid orders to produce and send as JSON, one per line.',
      args: {},
      examples: [''],
      run: (_, context) => list(context, 0),
    }),
    subcommand({
      name: 'tests',
      summary: 'Prints orders that were placed in test mode as JSON, one per line.',
      args: {},
      examples: [''],
      run: (_, context) => list(context, 1),
    }),
    subcommand({
      name: 'zip',
      summary:
        'Writes a ZIP file with a packing list and the print files of every order that is ready, or of one order. These orders can no longer be cancelled.',
      args: {
        file: argument(v.pipe(v.string(), v.nonEmpty()), 'the path of a new file'),
        order: argument(v.optional(OrderId), orderText),
      },
      examples: ['prints.zip', `prints.zip ${orderExample}`],
      run: ({ file, order }, context) => writeZip(context, file, order ?? null),
    }),
    subcommand({
      name: 'sent',
      summary: 'Marks an order as sent and mails the tracking number to the buyer.',
      args: {
        order: argument(OrderId, orderText),
        tracking: argument(v.optional(Tracking), 'a tracking number or a web address'),
      },
      examples: [`${orderExample} 1Z999AA10123456784`],
      run: ({ order: orderId, tracking = null }, { config }) =>
        withDatabase(config, async (database) => {
          const action = { kind: 'sent', orderId, tracking } as const
          const written = await doDeskActionFromCommand(config, database, { on: `order:${orderId}`, action })
          return written.ok ? null : 'There is no such paid order.'
        }),
    }),
  ],
}

function list({ config, print }: CommandContext, isTest: 0 | 1): Promise<string | null> {
  return withDatabase(config, async ({ reader }) => {
    const orders = await reader.all(merchandiseToSend, { isTest, limit: maxListed })
    for (const order of orders) {
      const job = await reader.first(printJobOf, { orderId: order.id })
      const prints = {
        isReady: job !== undefined && job.made_at !== null,
        atPrintService: job !== undefined && job.submitted_at !== null,
        problem: job?.problem ?? null,
      }
      print(JSON.stringify({ ...merchandiseOrderRow(order), prints }))
    }
    print(`${orders.length} ${isTest === 1 ? 'in test mode' : 'to send'}.`)
    return null
  })
}

function writeZip(
  { config, print }: CommandContext,
  path: string,
  order: OrderId | null,
): Promise<string | null> {
  const ids = makeIds(systemClock(config.timeOffsetMs), { bytes: (count) => randomBytes(count) })
  return withDatabase(config, async (database) => {
    const { blobs } = await openFiles(config, { ids, log: openLog(config.logLevel) })
    const orders = await claimOrders(database, order)
    if (orders.length === 0)
      return order === null
        ? 'No order is ready.'
        : 'This order has no print files, or they are not ready yet.'
    try {
      // `wx`: an existing file is never overwritten.
      await pipeline(
        Readable.from(printsZip(blobs, orders)),
        createWriteStream(path, { flags: 'wx', mode: 0o600 }),
      )
    } catch (error) {
      await releaseOrders(database, orders)
      if (!isFileExistsError(error)) await rm(path, { force: true })
      return `Cannot write ${path}: ${error instanceof Error ? error.message : 'unknown'}`
    }
    print(`${orders.length} in ${path}, now marked as in production.`)
    return null
  })
}

function isFileExistsError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}
