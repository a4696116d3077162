import * as v from 'valibot'

/** A path of this app, optionally with a query and a fragment. */
export const AppPath = v.pipe(v.string(), v.regex(/^\/(?![/\\])[\w\-/?=&#.]*$/, 'is not a path of the app'))
