import { deleteRows, putRow, selectColumns, updateRows } from '#server/core/db/row-queries.ts'

export const setNames = updateRows('users', {
  where: ['id'],
  set: ['rev', 'first_name', 'last_name', 'display_name'],
})

export const setPictureAddress = updateRows('users', {
  where: ['id'],
  set: ['rev', 'profile_image_url as address'],
})

export const upsertPicture = putRow('profile_pictures', {
  key: ['user_id'],
  set: ['filename', 'content', 'changed_at as at'],
})

export const deletePicture = deleteRows('profile_pictures', ['user_id'])

export const pictureByFilename = selectColumns('profile_pictures', ['filename'], ['content'])
