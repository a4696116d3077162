import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import * as v from 'valibot'
import { OrderId } from '#src/contract/entities/order.ts'
import { ok } from '#src/contract/wire/result.ts'
import type { Config } from '#server/core/environment/config.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/core/db/sqlite/open-database.ts'
import { merchandiseOrderRow } from '#server/commerce/merchandise/merchandise-order-answer.ts'
import { merchandiseToSend } from '#server/commerce/merchandise/merchandise-order-store.ts'
import { sendMerchandise } from '#server/commerce/merchandise/settle-merchandise-order.ts'

/** `npm run goods -- list` or `npm run goods -- sent ORDER`, by the server's own variables; the server may be running. */
const [what, which] = process.argv.slice(2)
const read = readConfig(process.env)
const problem = read.ok ? await run(read.value) : `The configuration is not right:\n${read.error.join('\n')}`
if (problem !== null) {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 1
}

/** What went wrong, in words; null when nothing did. */
async function run(config: Config): Promise<string | null> {
  const id = v.safeParse(OrderId, which)
  if (what !== 'list' && !(what === 'sent' && id.success))
    return 'Say what to do: npm run goods -- list, or npm run goods -- sent ORDER.'
  if (!existsSync(config.databasePath)) return `There is no database at ${config.databasePath}.`
  const database = openDatabase(config.databasePath, {
    onCommit: () => undefined,
    onBrokenDisk: () => process.exit(1),
    newEpoch: () => randomBytes(16).toString('hex'),
  })
  try {
    if (!id.success) {
      const orders = (await database.reader.all(merchandiseToSend, { limit: 500 })).map(merchandiseOrderRow)
      for (const order of orders) process.stdout.write(`${JSON.stringify(order)}\n`)
      process.stdout.write(`${orders.length} to send.\n`)
      return null
    }
    const at = Date.now() + config.timeOffsetMs
    const written = await database.write(async (transaction) =>
      ok(await sendMerchandise(transaction, id.output, at)),
    )
    return written.ok && written.value ? null : 'No paid order has this id.'
  } finally {
    await database.close()
  }
}
