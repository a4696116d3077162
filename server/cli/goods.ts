import * as v from 'valibot'
import { OrderId } from '#src/contract/entities/commerce/order.ts'
import { ok } from '#src/contract/wire/result.ts'
import type { Config } from '#server/core/environment/config.ts'
import { merchandiseOrderRow } from '#server/commerce/merchandise/merchandise-order-answer.ts'
import { merchandiseToSend } from '#server/commerce/merchandise/merchandise-order-store.ts'
import { sendMerchandise } from '#server/commerce/merchandise/settle-merchandise-order.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/** `npm run goods -- list`, `npm run goods -- tests` or `npm run goods -- sent ORDER`, by the server's own variables; the server may be running. */
const [what, which] = process.argv.slice(2)
await runCommand(run)

/** What went wrong, in words; null when nothing did. */
async function run(config: Config): Promise<string | null> {
  const id = v.safeParse(OrderId, which)
  const isList = what === 'list' || what === 'tests'
  if (!isList && !(what === 'sent' && id.success))
    return 'Say what to do: npm run goods -- list, npm run goods -- tests for orders that nobody paid, or npm run goods -- sent ORDER.'
  return withDatabase(config, async (database) => {
    if (!id.success) {
      const orders = (
        await database.reader.all(merchandiseToSend, { isTest: what === 'tests' ? 1 : 0, limit: 500 })
      ).map(merchandiseOrderRow)
      for (const order of orders) process.stdout.write(`${JSON.stringify(order)}\n`)
      process.stdout.write(
        `${orders.length} ${what === 'tests' ? 'in test mode, not to be sent' : 'to send'}.\n`,
      )
      return null
    }
    const at = Date.now() + config.timeOffsetMs
    const written = await database.write(async (transaction) =>
      ok(await sendMerchandise(transaction, id.output, at)),
    )
    return written.ok && written.value ? null : 'No paid order has this id.'
  })
}
