import { createFileRoute } from '@tanstack/react-router'
import { Copy, Link2, Share2 } from 'lucide-react'
import { influencerWords } from '#src/i18n/en/influencer.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { ReferralCode } from '#src/contract/entities/programs/influencer.ts'
import { startReferral } from '#src/data/influencer/influencer-commands.ts'
import { useInfluencer } from '#src/data/influencer/influencer-queries.ts'
import { RewardOffer } from '#src/components/rewards/reward-offer.tsx'
import { useReferralLink } from '#src/components/kit/referral-link.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { copyText } from '#src/ui/toasts/copy-text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { ProgrammeFrame } from './programme-frame.tsx'

export const Route = createFileRoute('/_signed-in/influencer-program')({ component: ProgramPage })

/** The user's own link and the rules of the program. */
function ProgramPage() {
  const wording = useBrandWords()
  const words = useWords(influencerWords)
  const influencer = useInfluencer()
  const make = async () => {
    try {
      await startReferral()
    } catch {
      showToast(words.failed, { tone: 'danger' })
    }
  }
  return (
    <ProgrammeFrame>
      {influencer === undefined ? <PageSkeleton label={wording.shell.loading} variant="card" /> : null}
      {influencer?.code === null ? (
        <EmptyState
          title={words.noLink}
          text={words.noLinkText}
          picture={<Link2 size={40} />}
          actions={<Button onClick={() => void make()}>{words.make}</Button>}
        />
      ) : null}
      {influencer === undefined || influencer.code === null ? null : <OwnLink code={influencer.code} />}
      {influencer === undefined ? null : <Rules />}
      {influencer?.rewards === null ? <RewardOffer /> : null}
    </ProgrammeFrame>
  )
}

function Rules() {
  const words = useWords(influencerWords)
  return (
    <Section id="rules" title={words.rulesTitle} className={css(cardStyle.raw(), stack)}>
      <ul className={rules}>
        {words.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Section>
  )
}

function OwnLink({ code }: { readonly code: ReferralCode }) {
  const words = useWords(influencerWords)
  const address = useReferralLink(code)
  const share = async () => {
    try {
      await navigator.share({ title: words.title, url: address })
    } catch {
      // The user canceled or the device cannot share; the link is shown for copying.
    }
  }
  return (
    <Section id="link" title={words.linkTitle} className={css(cardStyle.raw(), stack)}>
      <TextField
        label={words.linkField}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={actions}>
        <Button icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copyText(address, words)}>
          {words.copy}
        </Button>
        {'share' in navigator ? (
          <Button tone="soft" icon={<Share2 size={18} aria-hidden="true" />} onClick={() => void share()}>
            {words.share}
          </Button>
        ) : null}
      </div>
    </Section>
  )
}

const stack = css.raw({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
const rules = css({ display: 'grid', gap: '2', paddingInlineStart: '5', listStyle: 'disc' })
