import { useState } from 'react'
import { formatDay } from '#src/i18n/format.ts'
import { rewardsWords } from '#src/i18n/en/rewards.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import type { Rewards } from '#src/contract/entities/programs/influencer.ts'
import { type BoostKind, BoostKind as BoostKinds } from '#src/contract/entities/programs/reward.ts'
import { rewardRules } from '#src/contract/rules/rewards.ts'
import { boostZone } from '#src/data/influencer/influencer-commands.ts'
import { useMyZones } from '#src/data/zones/zone-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Section } from '#src/ui/page/section.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

/** The remaining boosts, a zone to use one for, and what other boosts did. */
export function Boosts({ rewards }: { readonly rewards: Rewards }) {
  const words = useWords(rewardsWords)
  const zones = useMyZones()
  if (zones === undefined) return null
  const { boosts } = rewards
  const left = Math.max(0, rewardRules.boosts - boosts.length)
  const nameOf = (id: string) => zones.find((zone) => zone.id === id)?.name ?? words.boostGone
  return (
    <Section id="boosts" title={words.boostsTitle} className={css(cardStyle.raw(), stack)}>
      <p>{left === 0 ? words.boostsNone : words.boostsLeft({ count: left })}</p>
      {boosts.length === 0 ? null : (
        <ul className={list}>
          {boosts.map(({ id, zoneId, kind, at }) => (
            <li key={id} className={mutedText}>
              {`${nameOf(zoneId)}: ${boostText(words, kind)} (${formatDay(at)})`}
            </li>
          ))}
        </ul>
      )}
      {left === 0 ? null : <BoostForm zones={zones.filter(({ role }) => isAtLeast(role, 'admin'))} />}
    </Section>
  )
}

/** True if this boost can be used for the zone, according to the data on this device. */
function canBoost({ expiresAt, latitude, closedAt }: ZoneView, kind: BoostKind): boolean {
  return kind === 'longer' ? expiresAt !== null : latitude !== null && closedAt === null
}

function BoostForm({ zones }: { readonly zones: readonly ZoneView[] }) {
  const words = useWords(rewardsWords)
  const [kind, setKind] = useState<BoostKind>('longer')
  const [chosen, setChosen] = useState('')
  const fit = zones.filter((zone) => canBoost(zone, kind))
  const zone = fit.find(({ id }) => id === chosen) ?? fit[0]
  const { isBusy, run } = useOneAtATime(async () => {
    if (zone === undefined) return
    try {
      await boostZone(zone.id, kind)
      showToast(words.boostUsed, { text: zone.name, tone: 'success' })
    } catch {
      showToast(words.failed, { tone: 'danger' })
    }
  })
  return (
    <form
      className={css(stack)}
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
    >
      <SelectField
        label={words.boostKind}
        options={BoostKinds.options.map((value) => ({ value, label: boostText(words, value) }))}
        value={kind}
        onChange={({ target: { value } }) =>
          setKind(BoostKinds.options.find((one) => one === value) ?? 'longer')
        }
      />
      {kind === 'nearby' ? <p className={mutedText}>{words.boostNearbyText}</p> : null}
      {zone === undefined ? (
        <p>{words.boostNoZone}</p>
      ) : (
        <>
          <SelectField
            label={words.boostZone}
            options={fit.map(({ id, name }) => ({ value: id, label: name }))}
            value={zone.id}
            onChange={({ target: { value } }) => setChosen(value)}
          />
          <div>
            <Button type="submit" isBusy={isBusy}>
              {words.boostUse}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}

function boostText({ boostKinds }: WordsByArea['rewards'], kind: BoostKind): string {
  return kind === 'longer'
    ? boostKinds.longer({ boostDays: rewardRules.boostDays })
    : boostKinds.nearby({ nearbyHours: rewardRules.nearbyHours })
}

const stack = css.raw({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const list = css({ display: 'grid', gap: '1', paddingInlineStart: '5', listStyle: 'disc' })
