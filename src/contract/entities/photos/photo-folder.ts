import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { DisplayName } from '#src/contract/entities/accounts/user.ts'

/** Path of photographers' folders for WebDAV clients; the zone's id and a slash follow. */
export const folderPath = '/dav/'
/** Maximum size of a photo in a photographer's folder: 40 MiB. */
export const maxFolderPhotoBytes = 40 * 1024 * 1024

/**
 * A folder that a host creates for a photographer. `id`: the id of the member who adds the photos; `name`: that
 * member's name.
 */
export const NewPhotoFolder = v.object({ id: UserId, name: DisplayName })
export type NewPhotoFolder = v.InferOutput<typeof NewPhotoFolder>

/** Access to a folder: its address, and the password, which is shown once. Any user name is accepted. */
export const MadePhotoFolder = v.object({ address: v.string(), password: v.string() })
export type MadePhotoFolder = v.InferOutput<typeof MadePhotoFolder>
