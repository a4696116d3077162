import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OrderId } from '#src/contract/entities/shop/order.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'
import { printJobOf } from '#server/shop/print-jobs/print-job-store.ts'
import { interruptEachStep } from '#server/testing/interrupt-each-step.ts'
import { paidScene } from '#server/testing/test-prints.ts'
import { startPrintService, type TestPrintService } from '#server/testing/test-print-service.ts'
import { rowsOf } from '#server/testing/test-shop.ts'
import { claimOrders } from './print-desk.ts'
import { printJobs } from './print-jobs.ts'

let service: TestPrintService
let scene: Awaited<ReturnType<typeof paidScene>>

beforeEach(async () => {
  service = await startPrintService()
  scene = await paidScene({ printService: service.config })
})
afterEach(async () => {
  await scene.close()
  await service.close()
})

/** Runs a job without its lease. */
const run = async (name: string) => {
  const job = printJobs.find((one) => one.name === name)
  await job?.run(scene.server.deps, new AbortController().signal)
}

/** Another process runs the job while this one is suspended. */
async function runElsewhere(name: string): Promise<void> {
  scene.server.clock.advance(15 * minuteMs)
  await run(name)
}

async function orderCard(): Promise<OrderId> {
  const id = await scene.order({ photoId: await scene.photo(), quantity: 1 })
  await scene.pay(id)
  return id
}

const stateOf = async (id: OrderId) => (await rowsOf(scene.ada)).goods.find((one) => one.id === id)?.state

test('an order whose files another process has made keeps them and is not refunded', async () => {
  await interruptEachStep(scene.server, async () => {
    const id = await orderCard()
    return {
      act: () => run('make-prints'),
      meanwhile: () => runElsewhere('make-prints'),
      async check() {
        expect(await stateOf(id)).toBe('paid')
        expect([...(await scene.filesOf(id)).keys()]).toEqual(['01-postcard-front.jpg'])
      },
    }
  })
})

test('an order that another process has submitted stays in production', async () => {
  await interruptEachStep(scene.server, async () => {
    const id = await orderCard()
    await run('make-prints')
    return {
      act: () => run('submit-prints'),
      async meanwhile() {
        await runElsewhere('submit-prints')
        service.failWith(422)
      },
      async check() {
        expect(await stateOf(id)).toBe('making')
        const job = await scene.server.deps.database.reader.first(printJobOf, { orderId: id })
        expect(job).toMatchObject({ submitted_at: expect.any(Number), problem: null })
        service.failWith()
      },
    }
  })
})

test('two operators who claim the orders at the same time each get other ones', async () => {
  const { database } = scene.server.deps
  await interruptEachStep(scene.server, async () => {
    const id = await orderCard()
    await run('make-prints')
    const taken: OrderId[] = []
    const claim = async () => {
      taken.push(...(await claimOrders(database, null)).map(({ order }) => order.id))
    }
    return { act: claim, meanwhile: claim, check: () => expect(taken).toEqual([id]) }
  })
})
