import { deleteRows, insertMissing, selectColumns, updateRows } from '#server/core/db/row-queries.ts'

/** Does nothing if the event exists. */
export const refuseWebsite = insertMissing('website_refusals', ['zone_id', 'user_id'])

export const deleteRefusal = deleteRows('website_refusals', ['zone_id', 'user_id'])

/** Returns the zones on whose websites a user's photos are not shown. */
export const websitesRefusedBy = selectColumns('website_refusals', ['user_id'], ['zone_id'])

/** Makes a member's own devices read the membership again. */
export const touchOwnMembership = updateRows('memberships', { where: ['zone_id', 'user_id'], set: ['rev'] })
