import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'

export const setNames = query<{
  id: UserId
  rev: number
  firstName: string | null
  lastName: string | null
  displayName: string
}>()((param) =>
  build
    .updateTable('users')
    .set({
      rev: param('rev'),
      first_name: param('firstName'),
      last_name: param('lastName'),
      display_name: param('displayName'),
    })
    .where('id', '=', param('id')),
)

export const setPictureAddress = query<{ id: UserId; rev: number; address: string | null }>()((param) =>
  build
    .updateTable('users')
    .set({ rev: param('rev'), profile_image_url: param('address') })
    .where('id', '=', param('id')),
)

export const keepPicture = query<{ userId: UserId; filename: string; content: string; at: number }>()(
  (param) =>
    build
      .insertInto('profile_pictures')
      .values({
        user_id: param('userId'),
        filename: param('filename'),
        content: param('content'),
        changed_at: param('at'),
      })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet((set) => ({
          filename: set.ref('excluded.filename'),
          content: set.ref('excluded.content'),
          changed_at: set.ref('excluded.changed_at'),
        })),
      ),
)

export const deletePicture = query<{ userId: UserId }>()((param) =>
  build.deleteFrom('profile_pictures').where('user_id', '=', param('userId')),
)

export const pictureByFilename = query<{ filename: string }>()((param) =>
  build.selectFrom('profile_pictures').select('content').where('filename', '=', param('filename')),
)
