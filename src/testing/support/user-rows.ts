import type { Page } from 'playwright'

/** The values of one property of a table's rows, in the signed-in user's database. */
export function readRows(page: Page, table: string, property: string): Promise<readonly unknown[]> {
  return page.evaluate(
    async ([name = '', key = '']) => {
      const databases = (await indexedDB.databases()).flatMap(({ name: one = '' }) =>
        /^waypost-[0-9a-f]{8}-/.test(one) ? [one] : [],
      )
      const rows = databases.map(
        (one) =>
          new Promise<readonly unknown[]>((resolve, reject) => {
            const opening = indexedDB.open(one)
            opening.addEventListener('error', () => reject(opening.error ?? new Error(one)))
            opening.addEventListener('success', () => {
              const reading: IDBRequest<object[]> = opening.result
                .transaction(name)
                .objectStore(name)
                .getAll()
              reading.addEventListener('success', () => {
                opening.result.close()
                resolve(reading.result.map((row) => new Map(Object.entries(row)).get(key)))
              })
            })
          }),
      )
      return (await Promise.all(rows)).flat()
    },
    [table, property],
  )
}
