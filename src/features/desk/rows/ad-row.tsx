import { brandOf } from '#src/brand/current-brand.ts'
import { advertisingWords } from '#src/i18n/en/advertising.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { formatCents, formatDateTime, formatNumber } from '#src/i18n/format.ts'
import { css } from '#src/styled-system/css/index.js'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { DeskActionButton } from '../desk-action-button.tsx'
import { DeskCard, Written, type RowProps, Facts } from '../desk-card.tsx'
import { useDeskWords } from '../use-desk-words.ts'

/** An ad that needs a decision or is on display. */
export function AdRow({ row }: RowProps<'ad'>) {
  const words = useDeskWords()
  const { title, description, ctaText, linkUrl, brand, placement, firstDay, lastDay, pictureUrl } = row
  const placements: Readonly<Record<string, string>> = useWords(advertisingWords).placements
  const isWaiting = row.state === 'submitted'
  return (
    <DeskCard
      title={title}
      chips={
        <>
          {row.isTest && !isWaiting ? <Chip tone="warning">{words.order.test}</Chip> : null}
          <Chip tone={isWaiting ? 'accent' : 'success'}>{isWaiting ? words.ad.waits : words.ad.runs}</Chip>
        </>
      }
      actions={<AdActions row={row} />}
    >
      <div className={sides}>
        {pictureUrl === null ? null : (
          <img src={pictureUrl} alt={words.ad.picture} width={96} height={96} className={picture} />
        )}
        <div>
          <Written>{description}</Written>
          <p>
            {ctaText} → <bdi>{linkUrl}</bdi>
          </p>
        </div>
      </div>
      <Facts
        of={[
          row.owner.name ?? words.unknown,
          brand === null ? words.ad.everyBrand : brandOf(brand).name,
          placements[placement] ?? placement,
          words.ad.days({ first: firstDay, last: lastDay }),
          formatCents(row.budgetCents),
          formatDateTime(row.at),
        ]}
      />
      {isWaiting ? null : (
        <p className={mutedText}>
          {words.ad.seen({ views: formatNumber(row.views), taps: formatNumber(row.taps) })}
        </p>
      )}
    </DeskCard>
  )
}

/** The decisions in the current state of an ad. */
function AdActions({ row }: RowProps<'ad'>) {
  const words = useDeskWords()
  const { id: adId, state } = row
  const withReason = (label: string, text: string) => ({
    title: label,
    text,
    fields: [{ name: 'reason', label: words.person.reason, type: 'area' as const }],
  })
  if (state !== 'submitted')
    return (
      <DeskActionButton
        label={words.ad.stop}
        tone="danger"
        form={withReason(words.ad.stop, words.ad.stopText)}
        actionOf={({ reason = '' }) => ({ kind: 'ad', adId, decision: 'stop', reason })}
      />
    )
  return (
    <>
      <DeskActionButton
        label={words.ad.approve}
        tone="primary"
        actionOf={() => ({ kind: 'ad', adId, decision: 'approve', reason: '' })}
      />
      <DeskActionButton
        label={words.ad.refuse}
        form={withReason(words.ad.refuse, words.ad.refuseText)}
        actionOf={({ reason = '' }) => ({ kind: 'ad', adId, decision: 'refuse', reason })}
      />
    </>
  )
}

const sides = css({ display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'start' })
const picture = css({ width: '24', height: '24', objectFit: 'cover', borderRadius: 'tile' })
