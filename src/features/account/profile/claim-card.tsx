import { Link } from '@tanstack/react-router'
import { MemberForm } from '#src/features/account/member-form.tsx'
import { accountWords } from '#src/i18n/en/account.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

/** Makes an account of a guest, who keeps every photo. */
export function ClaimCard() {
  const words = useWords(accountWords)
  return (
    <section aria-labelledby="claim" className={css(cardStyle.raw(), stack)}>
      <h2 id="claim" className={headingStyle({ size: 'medium' })}>
        {words.claimTitle}
      </h2>
      <p className={mutedText}>{words.claimText}</p>
      <MemberForm mode="create" onDone={() => showToast(words.claimed, { tone: 'success' })} />
      <Link to="/sign-in" search={{ returnTo: '/profile' }} className={buttonStyle({ tone: 'quiet' })}>
        {words.haveAccount}
      </Link>
    </section>
  )
}

const stack = css.raw({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
