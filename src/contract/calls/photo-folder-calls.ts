import * as v from 'valibot'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { MadePhotoFolder, NewPhotoFolder } from '#src/contract/entities/photos/photo-folder.ts'
import type { Call } from './call.ts'

/** Folders into which photographers copy photos. */
export const photoFolderCalls = {
  /**
   * Makes a folder and a member who adds its photos. The same `id` again, while the folder was never used, brings a new password
   * for the same folder, so that a lost answer leaves none behind. Banning the member closes it.
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
