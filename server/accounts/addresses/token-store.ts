import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import type { AccountTokensTable } from '#server/core/db/tables/message-tables.ts'
import { insertRow } from '#server/core/db/row-queries.ts'

type TokenKind = AccountTokensTable['kind']

export const insertToken = insertRow(
  'account_tokens',
  ['id', 'kind', 'user_id', 'email', 'token_hash', 'code_hash', 'mail_key', 'made_at as now', 'expires_at'],
  { used_at: null, wrong_codes: 0 },
)

/** Selects a token by its hash, with the time when its mail was handed to the mail server. */
export const tokenByHash = query<{ kind: TokenKind; tokenHash: string }>()((param) =>
  build
    .selectFrom('account_tokens')
    .leftJoin('mails', 'mails.key', 'account_tokens.mail_key')
    .select([
      'account_tokens.id',
      'account_tokens.user_id',
      'account_tokens.email',
      'account_tokens.expires_at',
      'account_tokens.used_at',
      'mails.settled_at',
    ])
    .where('account_tokens.token_hash', '=', param('tokenHash'))
    .where('account_tokens.kind', '=', param('kind')),
)

/** Selects the user's newest tokens for an address, newest first. */
export const tokensOf = query<{ kind: TokenKind; userId: UserId; email: string; limit: number }>()((param) =>
  build
    .selectFrom('account_tokens')
    .select(['id', 'code_hash', 'made_at', 'email', 'wrong_codes'])
    .where('user_id', '=', param('userId'))
    .where('kind', '=', param('kind'))
    .where('email', '=', param('email'))
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(param('limit')),
)

/** Counts a wrong code against every code of the address that is currently accepted. */
export const countWrongCode = query<{ userId: UserId; email: string; madeAfter: number }>()((param) =>
  build
    .updateTable('account_tokens')
    .set(({ eb }) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('user_id', '=', param('userId'))
    .where('kind', '=', 'verify')
    .where('email', '=', param('email'))
    .where('made_at', '>', param('madeAfter')),
)

/** Marks all of the user's tokens of this kind as used. */
export const useTokensOf = query<{ kind: TokenKind; userId: UserId; at: number }>()((param) =>
  build
    .updateTable('account_tokens')
    .set({ used_at: param('at') })
    .where('user_id', '=', param('userId'))
    .where('kind', '=', param('kind'))
    .where('used_at', 'is', null),
)

export const deleteTokensBefore = query<{ before: number }>()((param) =>
  build.deleteFrom('account_tokens').where('expires_at', '<', param('before')),
)
