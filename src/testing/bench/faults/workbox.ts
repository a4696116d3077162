import { writePath } from './contestant.ts'

/** The page of workbox-background-sync: the page fetches, and the service worker queues failed requests. */
const reportedWrites: string[] = []

const write = async (words: string) => {
  try {
    const answer = await fetch(writePath, { method: 'POST', body: words })
    if (!answer.ok) reportedWrites.push(words)
  } catch {
    // The plugin has queued the request. According to its documentation, the page can continue.
  }
}

await navigator.serviceWorker.register('/bench/workbox-worker.js', { scope: '/', type: 'module' })
await navigator.serviceWorker.ready
if (navigator.serviceWorker.controller === null) {
  await new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
  })
}

window.contestant = {
  write,
  writeAll: async (all) => {
    await Promise.all(all.map(write))
  },
  waiting: async () =>
    (await queuedBodies()).map((body) => ({ words: new TextDecoder().decode(body), isExplained: false })),
  reportedWrites: () => reportedWrites,
  signInIfPrompted: async () => undefined,
}

/** Returns the request bodies in Workbox's own database. */
async function queuedBodies(): Promise<readonly ArrayBuffer[]> {
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === 'workbox-background-sync')) return []
  const entries = await new Promise<readonly { requestData: { body: ArrayBuffer } }[]>((resolve, reject) => {
    const opening = indexedDB.open('workbox-background-sync')
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const database = opening.result
      const reading = database.transaction('requests').objectStore('requests').getAll()
      reading.addEventListener('error', () => reject(reading.error))
      reading.addEventListener('success', () => {
        database.close()
        resolve(reading.result)
      })
    })
  })
  return entries.map(({ requestData }) => requestData.body)
}
