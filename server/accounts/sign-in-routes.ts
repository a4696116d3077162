import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { unwrap, type Refusal, refuse, RefusedError } from '#server/core/errors/refusal.ts'
import { allScopes, type Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { readKey } from '#server/kernel/requests/sender.ts'
import { sendVerification } from '#server/accounts/addresses/send-verification.ts'
import { refuseCommonPassword } from '#server/accounts/passwords/common-passwords.ts'
import { audienceOf, type MailAudience } from '#server/kernel/mail/mail-audience.ts'
import { shownVersions, storeConsent } from '#server/legal/consents.ts'
import { startSession } from '#server/accounts/sessions/sessions.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import {
  accountKeyOf,
  recordAccountKey,
  keyReused,
  accountCreatedWithKey,
} from '#server/accounts/sign-in/account-key.ts'
import {
  startAccountSession,
  setSessionCookie,
  wrongPassword,
} from '#server/accounts/sign-in/start-account-session.ts'
import { rememberDevice } from '#server/accounts/sign-in/device-cookie.ts'
import type { Passwords } from '#server/accounts/sign-in/password.ts'
import { countRegister, countSignIn, consumeMailLimit } from '#server/accounts/sign-in/sign-in-limits.ts'
import { answerUser } from '#server/accounts/users/user-answer.ts'
import {
  claimantOfEmail,
  claimUser,
  insertUser,
  setAudience,
  userByEmail,
} from '#server/accounts/users/user-store.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'

/** Routes that create accounts and sign in with a password. */
export function signInRoutes(deps: Deps, passwords: Passwords) {
  const { database, config, clock } = deps
  return {
    async register({ body, viewer, http }) {
      const { email } = body
      const caller = await countRegister(deps, http, email)
      const key = accountKeyOf(readKey(http))
      const enterCreated = async (known: CreatedAccount) => {
        // The key alone grants no access: the caller of a retry must also know the password.
        const passwordHash = known.password_hash
        const isSame =
          (known.email ?? known.pending_email) === email &&
          (await passwords.firstMatch(body.password, [passwordHash], caller)) === 0
        if (!isSame) throw new RefusedError(keyReused().error)
        const session = { before: viewer, userId: known.id, kind: 'member', passwordHash } as const
        return { status: 201, answer: await startAccountSession(deps, http, session) } as const
      }
      const known = await accountCreatedWithKey(database.reader, key, clock.now())
      if (known !== undefined) return enterCreated(known)
      await refuseCommonPassword(body.password, { email, names: [body.firstName, body.lastName] })
      const passwordHash = await passwords.hash(body.password, caller)
      const memberRequest = {
        ...body,
        passwordHash,
        key,
        viewer,
        userAgent: http.get('user-agent'),
        audience: audienceOf(http.req, config),
        mayMail: await consumeMailLimit(deps, email),
      }
      const made = unwrap(await makeMember(deps, memberRequest))
      // Another attempt of this request was faster.
      if ('known' in made) return enterCreated(made.known)
      setSessionCookie(deps, http, made.token)
      rememberDevice(http, deps, email)
      return { status: 201, answer: await answerUser(deps, made.userId) }
    },

    async signIn({ body, viewer, http }) {
      const { email, password } = body
      const caller = await countSignIn(deps, http, email)
      // The claimant is read first: they may confirm the address between the two reads.
      const claimant = await database.reader.first(claimantOfEmail, { email })
      // The account that confirmed the address and the latest one that claims it. The number of candidates is the same
      // with and without an account.
      const candidates = [await database.reader.first(userByEmail, { email }), claimant]
      const stored = candidates.map((one) => one?.password_hash ?? null)
      const user = candidates[await passwords.firstMatch(password, stored, caller)]
      if (user === undefined) throw new RefusedError(wrongPassword().error)
      const { id: userId, password_hash: passwordHash } = user
      const entering = { before: viewer, userId, kind: 'member', passwordHash, email } as const
      return { answer: await startAccountSession(deps, http, entering) }
    },
  } satisfies CallHandlers<'register' | 'signIn'>
}

type CreatedAccount = NonNullable<Awaited<ReturnType<typeof accountCreatedWithKey>>>
type CreatedMember = { readonly known: CreatedAccount } | { readonly userId: UserId; readonly token: string }

interface MemberRequest {
  readonly email: string
  readonly firstName: string
  readonly lastName?: string | undefined
  readonly passwordHash: string
  readonly key: ReturnType<typeof accountKeyOf>
  readonly viewer: Viewer | null
  readonly userAgent: string
  readonly audience: MailAudience
  /** Whether the address is still below its mail limit. */
  readonly mayMail: boolean
}

/**
 * Creates the account, or upgrades this device's guest to it, with its first session. Its address stays pending whether
 * or not another account has it. Returns the known account if one was created with the same key.
 */
async function makeMember(deps: Deps, memberRequest: MemberRequest) {
  const { email, firstName, lastName = null, passwordHash, key, viewer, userAgent, audience } = memberRequest
  const now = deps.clock.now()
  const isClaimed = viewer?.kind === 'guest'
  const id = isClaimed ? viewer.userId : v.parse(UserId, deps.ids.uuid())
  const displayName = lastName === null ? firstName : `${firstName} ${lastName}`
  const member = { id, pendingEmail: email, passwordHash, firstName, lastName, displayName, isClaimed, now }
  const versions = await shownVersions(deps)
  return deps.database.write<CreatedMember, Refusal>(async (transaction) => {
    const known = await accountCreatedWithKey(transaction, key, now)
    if (known !== undefined) return ok({ known })
    const saved = await saveMember(transaction, member)
    if (!saved.ok) return saved
    await transaction.run(setAudience, { id, ...audience })
    await recordAccountKey(transaction, key, { userId: id, now })
    await storeConsent(transaction, versions, { userId: id, givenBy: 'sign-up', now })
    if (memberRequest.mayMail) await sendVerification(transaction, deps, { userId: id, email, audience, now })
    const session = { userId: id, kind: 'member' as const, userAgent, before: viewer }
    return ok({ userId: id, token: await startSession(transaction, deps, session) })
  }, allScopes)
}

interface NewMember {
  readonly id: UserId
  readonly pendingEmail: string
  readonly passwordHash: string
  readonly firstName: string
  readonly lastName: string | null
  readonly displayName: string
  /** Whether the id is that of a guest, who keeps their content. */
  readonly isClaimed: boolean
  readonly now: number
}

/** Inserts the member's row, or turns the guest's row into a member's. */
async function saveMember(transaction: Transaction, { isClaimed, now, ...member }: NewMember) {
  const rev = await allocateRevisions(transaction, userScope(member.id))
  if (!isClaimed) {
    await transaction.run(insertUser, { ...member, rev, kind: 'member', plan: 'free', createdAt: now })
    return ok(null)
  }
  if ((await transaction.run(claimUser, { ...member, rev, at: now })) === 0)
    return refuse('conflict', 'This guest already has an account')
  return ok(null)
}
