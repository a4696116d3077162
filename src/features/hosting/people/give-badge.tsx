import type { FormEvent } from 'react'
import * as v from 'valibot'
import { BadgeTitle } from '#src/contract/entities/accounts/badge.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { givenBadges } from '#src/contract/rules/badges.ts'
import { giveBadge } from '#src/data/badges/badge-commands.ts'
import type { MemberView } from '#src/data/members/member-view.ts'
import { useMembers } from '#src/data/members/member-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { badgesWords } from '#src/i18n/en/badges.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useDraft } from '#src/data/drafts/use-draft.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

interface GiveBadgeProps {
  readonly member: MemberView
  readonly userId: UserId
  readonly zone: ZoneView
  readonly onClose: () => void
}

/** Gives a member a badge of the zone: one of the brand's ideas, or one with a custom title. */
export function GiveBadge({ member, userId, zone, onClose }: GiveBadgeProps) {
  const words = useWords(badgesWords)
  const { displayName: name } = member.person
  const inZone = useMembers(zone.id)?.reduce((sum, { badges = [] }) => sum + badges.length, 0) ?? 0
  const currentBadges = member.badges ?? []
  const isFull = currentBadges.length >= givenBadges.ofPerson
  const awardBadge = async (title: string) => {
    await giveBadge({ zoneId: zone.id, userId, title })
    showToast(words.givenTo({ name }), { tone: 'success' })
    onClose()
  }
  return (
    <Dialog title={words.giveTo({ name })} closeLabel={words.cancel} onClose={onClose}>
      <div className={stack}>
        <p className={mutedText}>{words.giveText}</p>
        {isFull ? <Notice tone="info">{words.personFull({ most: givenBadges.ofPerson })}</Notice> : null}
        {!isFull && inZone >= givenBadges.ofZone ? (
          <Notice tone="info">{words.zoneFull({ most: givenBadges.ofZone })}</Notice>
        ) : null}
        {isFull || inZone >= givenBadges.ofZone ? null : (
          <>
            <h3 className={headingStyle({ size: 'small' })}>{words.ideas}</h3>
            <div className={ideas}>
              {words.giftIdeas[zone.brand]
                .filter((idea) => !currentBadges.includes(idea))
                .map((idea) => (
                  <Button key={idea} tone="soft" onClick={() => void awardBadge(idea)}>
                    {idea}
                  </Button>
                ))}
            </div>
            <OwnTitle draftKey={`badge ${zone.id} ${userId}`} onAward={awardBadge} />
          </>
        )}
      </div>
    </Dialog>
  )
}

interface OwnTitleProps {
  readonly draftKey: string
  readonly onAward: (title: string) => Promise<void>
}

function OwnTitle({ draftKey, onAward }: OwnTitleProps) {
  const words = useWords(badgesWords)
  const draft = useDraft(draftKey, '')
  const text = draft.value
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const written = v.safeParse(BadgeTitle, text)
    if (!written.success) return
    draft.clear()
    void onAward(written.output)
  }
  return (
    <form className={stack} onSubmit={submit}>
      <TextField
        label={words.own}
        hint={words.ownHint}
        value={text}
        maxLength={40}
        autoComplete="off"
        onChange={(event) => draft.set(event.target.value)}
      />
      <Button type="submit" disabled={!v.is(BadgeTitle, text)}>
        {words.doGive}
      </Button>
    </form>
  )
}

const stack = css({ display: 'grid', gap: '4' })
const ideas = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
