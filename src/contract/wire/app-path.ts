import * as v from 'valibot'

/** A path of this app, perhaps with a query and an anchor. */
export const AppPath = v.pipe(v.string(), v.regex(/^\/(?![/\\])[\w\-/?=&#.]*$/, 'is not a path of the app'))
