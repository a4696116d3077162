import { PageLink } from '#src/components/navigation/page-link.tsx'
import { planLimits } from '#src/contract/rules/plan.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { downloadCostWords } from '#src/i18n/en/download-cost.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css, cx } from '#src/styled-system/css/index.js'
import { mutedText } from '#src/ui/page/text.ts'

interface LicenceLineProps {
  /** The user’s own photos need no license. */
  readonly isOwn: boolean
}

/**
 * Shown before a download on a plan that includes commercial rights: states that the license is included, and links to
 * its text.
 */
export function LicenceLine({ isOwn }: LicenceLineProps) {
  const words = useWords(downloadCostWords)
  const plan = useSession()?.user.subscriptionPlan
  if (isOwn || plan === undefined || !planLimits[plan].hasCommercialRights) return null
  return (
    <p className={cx(mutedText, line)}>
      {words.licensed}{' '}
      <PageLink href="/licence" target="_blank" className={link}>
        {words.readLicence}
      </PageLink>
    </p>
  )
}

const line = css({ lineHeight: 'snug' })
const link = css({ color: 'ink', textDecoration: 'underline' })
