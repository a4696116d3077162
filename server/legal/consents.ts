import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { build, query } from '#server/core/db/query.ts'
import type { LegalPage } from '#src/contract/entities/legal.ts'
import { legalText } from './legal-texts.ts'

const insertConsent = query<{
  userId: UserId
  givenBy: 'sign-up' | 'purchase'
  termsVersion: string
  privacyVersion: string
  at: number
  receivedAt: number
}>()((param) =>
  build
    .insertInto('consents')
    .values({
      user_id: param('userId'),
      given_by: param('givenBy'),
      terms_version: param('termsVersion'),
      privacy_version: param('privacyVersion'),
      given_at: param('at'),
      received_at: param('receivedAt'),
    })
    .onConflict((conflict) => conflict.doNothing()),
)

const languages = ['en', 'de'] as const

/** The versions that are shown now; of a text that differs by language those of all languages. */
export interface ShownVersions {
  readonly termsVersion: string
  readonly privacyVersion: string
}

/** Reads which versions are shown now, before the transaction that stores a consent to them. */
export async function shownVersions(deps: Pick<Deps, 'config'>): Promise<ShownVersions> {
  const [termsVersion, privacyVersion] = await Promise.all([
    shownVersion(deps, 'terms'),
    shownVersion(deps, 'privacy'),
  ])
  return { termsVersion, privacyVersion }
}

/** The version of one text that is shown now. */
export async function shownVersion({ config }: Pick<Deps, 'config'>, page: LegalPage): Promise<string> {
  const texts = await Promise.all(languages.map((language) => legalText(config.dataDir, page, language)))
  return [...new Set(texts.map(({ version }) => version))].join('/')
}

/** When the user agreed. */
interface GivenAt {
  readonly userId: UserId
  readonly now: number
  /** When they did by the clock of their device, without a network for example; absent: now. What lies ahead counts as now. */
  readonly tappedAt?: number | undefined
}

/** Stores that a user accepted these versions, with both times; once for each version. */
export async function storeConsent(
  transaction: Transaction,
  versions: ShownVersions,
  { userId, givenBy, now, tappedAt }: GivenAt & { readonly givenBy: 'sign-up' | 'purchase' },
): Promise<void> {
  const at = Math.min(tappedAt ?? now, now)
  await transaction.run(insertConsent, { ...versions, userId, givenBy, at, receivedAt: now })
}

/** Stores what a buyer accepts: the versions that are shown now, once for each, in the transaction of the purchase. */
export async function storePurchaseConsent(
  transaction: Transaction,
  deps: Pick<Deps, 'config'>,
  given: GivenAt,
): Promise<void> {
  await storeConsent(transaction, await shownVersions(deps), { ...given, givenBy: 'purchase' })
}
