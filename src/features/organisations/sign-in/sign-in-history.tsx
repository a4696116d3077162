import type {
  ManagedSignIn,
  SignInChange,
} from '#src/contract/entities/organisations/organisation-sign-in.ts'
import { formatDay } from '#src/i18n/format.ts'
import { css } from '#src/styled-system/css/index.js'
import { mutedText } from '#src/ui/page/text.ts'
import { useSignInWords } from './use-sign-in-words.ts'

const byOperator: ReadonlySet<SignInChange> = new Set(['domain-taken', 'sso-stopped'])
const byItself: ReadonlySet<SignInChange> = new Set(['domain-verified', 'domain-lost'])

/** Who did what to the ways in, the newest first. */
export function SignInHistory({ log }: Pick<ManagedSignIn, 'log'>) {
  const words = useSignInWords()
  if (log.length === 0) return null
  const nobody = (change: SignInChange) =>
    byOperator.has(change) ? words.who.operator : byItself.has(change) ? words.who.site : words.who.somebody
  return (
    <details>
      <summary className={summary}>{words.history}</summary>
      <ul className={list}>
        {log.map(({ at, change, who, about }) => (
          <li key={`${at} ${change} ${about} ${who}`} className={item}>
            <span>
              <bdi>{who ?? nobody(change)}</bdi> {words.changes[change]}
              {about === '' ? null : `: ${about}`}
            </span>
            <span className={mutedText}>{formatDay(at)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const summary = css({ cursor: 'pointer', paddingBlock: '2' })
const list = css({ display: 'grid', gap: '2', listStyle: 'none' })
const item = css({ display: 'grid', overflowWrap: 'anywhere' })
