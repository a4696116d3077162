import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { DisplayName } from '#src/contract/entities/accounts/user.ts'

/** Where photographers' folders are, for programs that speak WebDAV; the zone's id and a slash follow. */
export const folderPath = '/dav/'
/** The largest photo that a photographer's folder takes: 40 MiB. */
export const maxFolderPhotoBytes = 40 * 1024 * 1024

/** A folder that a host makes for a photographer. `id`: of the member as whom the photos are added; `name`: theirs. */
export const NewPhotoFolder = v.object({ id: UserId, name: DisplayName })
export type NewPhotoFolder = v.InferOutput<typeof NewPhotoFolder>

/** What opens a folder: its address, and the password, which is shown once. Any user name goes with it. */
export const MadePhotoFolder = v.object({ address: v.string(), password: v.string() })
export type MadePhotoFolder = v.InferOutput<typeof MadePhotoFolder>
