import * as v from 'valibot'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { MadePhotoFolder, NewPhotoFolder } from '#src/contract/entities/photos/photo-folder.ts'
import type { Call } from './call.ts'

/** Folders for photographers to copy photos into. */
export const photoFolderCalls = {
  /**
   * Creates a folder and a member who adds its photos. A repeat with the same `id` before the folder's first use
   * returns a new password for the same folder, so a lost response leaves no unused folder. Banning the member closes
   * it.
   */
  makePhotoFolder: {
    method: 'POST',
    path: '/api/locations/:id/folders',
    access: 'signed-in',
    limit: 'write',
    params: v.object({ id: ZoneId }),
    body: NewPhotoFolder,
    answer: MadePhotoFolder,
  },
} as const satisfies Record<string, Call>
