import { createCollection } from '@tanstack/db'
import { NonRetriableError, startOfflineExecutor } from '@tanstack/offline-transactions'
import { writePath } from '#src/testing/bench/faults/contestant.ts'

interface Write {
  readonly id: string
  readonly words: string
}

/**
 * As the package documents it: wait for the executor, forward the idempotency key, and throw `NonRetriableError` for a
 * 4xx so that it is not retried forever.
 */
const writes = createCollection<Write, string>({
  id: 'writes',
  getKey: ({ id }) => id,
  sync: {
    sync: ({ markReady }) => {
      markReady()
    },
  },
})
const reportedWrites: string[] = []

const executor = startOfflineExecutor({
  collections: { writes },
  mutationFns: {
    addWrite: async ({ transaction, idempotencyKey }) => {
      const [mutation] = transaction.mutations
      const answer = await fetch(writePath, {
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        body: String(mutation?.modified['words']),
      })
      if (answer.status >= 400 && answer.status < 500)
        throw new NonRetriableError(`The server refused the request with ${answer.status}`)
      if (!answer.ok) throw new Error(`The server responded with ${answer.status}`)
    },
  },
})
await executor.waitForInit()
const addWrite = executor.createOfflineAction<string>({
  mutationFnName: 'addWrite',
  onMutate: (words) => {
    writes.insert({ id: crypto.randomUUID(), words })
  },
})

const write = (words: string) => {
  addWrite(words).isPersisted.promise.catch(() => {
    reportedWrites.push(words)
  })
}

window.contestant = {
  write: async (words) => write(words),
  writeAll: async (all) => {
    for (const words of all) write(words)
  },
  waiting: async () =>
    (await executor.peekOutbox()).flatMap(({ mutations }) =>
      mutations.map(({ modified }) => ({ words: String(modified['words']), isExplained: false })),
    ),
  reportedWrites: () => reportedWrites,
  signInIfPrompted: async () => undefined,
}
