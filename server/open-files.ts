import { join } from 'node:path'
import type { Logger } from 'pino'
import type { BlobPlace } from '#server/core/blobs/blobs.ts'
import { openFolderBlobs } from '#server/core/blobs/folder-blobs.ts'
import { openPartFiles, type PartFiles } from '#server/core/blobs/part-files.ts'
import { openS3Blobs } from '#server/core/blobs/s3/s3-blobs.ts'
import { openS3PartFiles } from '#server/core/blobs/s3/s3-part-files.ts'
import { openWorkFolders } from '#server/core/blobs/work-folders.ts'
import type { Ids } from '#server/core/clock/ids.ts'
import type { Config } from './kernel/environment/config.ts'

/** Opens the store for photos and partial uploads: a folder, or a store shared by many machines. */
export async function openFiles(
  { blobFolder, s3 }: Pick<Config, 'blobFolder' | 's3'>,
  { ids, log }: { readonly ids: Ids; readonly log: Logger },
): Promise<{ readonly blobs: BlobPlace; readonly parts: PartFiles }> {
  if (s3 === null)
    return { blobs: openFolderBlobs(blobFolder), parts: openPartFiles(join(blobFolder, 'arriving')) }
  // Loaded on demand, because the SDK is slow to load and most deployments do not need it.
  const { openS3Store } = await import('#server/core/blobs/s3/s3-store.ts')
  const store = openS3Store(s3, log)
  const work = openWorkFolders(join(blobFolder, 'unfinished'))
  return { blobs: openS3Blobs(store, work), parts: openS3PartFiles(store, () => ids.uuid()) }
}
