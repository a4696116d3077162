import type { DeviceStorage } from '#src/platform/storage.ts'
import { screenCacheName, screenOwnerNote } from './forget-screens.ts'
import { type ScreenRecord, answerOf } from './screen-record.ts'

/** Keeps a screen as the last one, beside that of home. */
export async function keepScreen(
  storage: DeviceStorage,
  userId: string,
  { path, ...record }: ScreenRecord & { readonly path: string },
): Promise<void> {
  await storage.putInCache(screenCacheName, path, await answerOf(record))
  await storage.deleteFromCache(screenCacheName, ({ pathname, search }) => {
    const kept = pathname + search
    return kept !== path && kept !== '/'
  })
  storage.notes.write(screenOwnerNote, userId)
}

/** Whose screens are kept on this device; null: nobody's. */
export function screenOwner(storage: DeviceStorage): string | null {
  return storage.notes.read(screenOwnerNote) ?? null
}
