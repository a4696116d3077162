import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { HeartHandshake } from 'lucide-react'
import * as v from 'valibot'
import { invitedWords } from '#src/i18n/en/invited.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { ReferralCode } from '#src/contract/entities/programs/influencer.ts'
import { recordReferral } from '#src/data/influencer/influencer-commands.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

export const Route = createFileRoute('/_signed-in/r/$code')({ component: InvitedPage })

/**
 * The page that a friend's invite link opens. Accepts the invite, online or offline, and then continues to the scanner.
 */
function InvitedPage() {
  const words = useWords(invitedWords)
  const navigate = useNavigate()
  const { code } = Route.useParams()
  const read = v.safeParse(ReferralCode, code)
  const accept = async (found: ReferralCode) => {
    try {
      await recordReferral(found)
      await navigate({ to: '/scanner' })
    } catch {
      showToast(words.failed, { tone: 'danger' })
    }
  }
  return (
    <div className={css(pageStyle.raw({ width: 'text' }), center)}>
      <HeartHandshake size={56} aria-hidden="true" className={sign} />
      <PageHeading>{read.success ? words.title : words.bad}</PageHeading>
      <p className={mutedText}>{read.success ? words.text : words.badText}</p>
      {read.success ? (
        <Button size="large" onClick={() => void accept(read.output)}>
          {words.accept}
        </Button>
      ) : (
        <Link to="/scanner" className={buttonStyle()}>
          {words.scan}
        </Link>
      )}
    </div>
  )
}

const center = css.raw({ justifyItems: 'center', textAlign: 'center', gap: '4', paddingBlock: '12' })
const sign = css({ color: 'accentText' })
