import * as v from 'valibot'
import { brandOf } from '#src/brand/current-brand.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { isTranslated } from '#src/contract/rules/translate-row.ts'
import type { NewDeskAction } from '#src/data/desk/desk-commands.ts'
import { catalogWords } from '#src/i18n/en/catalog.ts'
import { advertisingWords } from '#src/i18n/en/advertising.ts'
import { formatDay, joinFacts } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { DeskActionButton, type DeskActionField } from '../desk-action-button.tsx'
import { DeskCard, isFree } from '../desk-card.tsx'
import { useDeskWords } from '../use-desk-words.ts'
import type { RowProps } from './row-props.ts'

type Props = RowProps<'offer' | 'own-ad'>

/** An offer or an ad of the operator's own, with their German where there is any. */
export function OfferRow({ row, on, waiting }: Props) {
  const { offer: words } = useDeskWords()
  const details = useDetails(row)
  const fields = useFields(row)
  const { title, description, german } = row
  const english = catalogWords[row.kind === 'own-ad' ? 'ad' : 'promotion']
  const button = row.kind === 'own-ad' ? { english: row.ctaText, german: row.german?.ctaText } : null
  return (
    <DeskCard
      title={title}
      waiting={waiting}
      chips={<Chip>{words.kinds[row.kind]}</Chip>}
      actions={
        <DeskActionButton
          on={on}
          about={title}
          label={words.change}
          isDisabled={!isFree(waiting)}
          form={{ title: `${words.change}: ${title}`, text: words.formText, submit: words.save, fields }}
          actionOf={(values) => actionOf(row, values)}
        />
      }
    >
      <p lang="en">{withButton(description, button?.english)}</p>
      {german === null ? (
        <p className={mutedText}>{isTranslated(row, english) ? words.translated : words.untranslated}</p>
      ) : (
        <p lang="de">
          <strong>{german.title}</strong>
          <br />
          {withButton(german.description, button?.german)}
        </p>
      )}
      <p className={mutedText}>{details.join(' · ')}</p>
    </DeskCard>
  )
}

function withButton(text: string, button: string | undefined): string {
  return button === undefined ? text : `${text} [${button}]`
}

/** Where it leads, and where or when it is shown. */
function useDetails(row: Props['row']): readonly string[] {
  const { ad, offer: words } = useDeskWords()
  const { placements } = useWords(advertisingWords)
  const link = words.leadsTo({ path: row.ctaUrl })
  if (row.kind === 'own-ad') {
    const brands = row.brandSpecific?.map((slug) => brandOf(slug).name) ?? [ad.everyBrand]
    return [placements[row.placement], joinFacts(brands), link, row.id]
  }
  return [
    ...(row.startsAt === null ? [] : [words.from({ day: formatDay(row.startsAt) })]),
    ...(row.endsAt === null ? [] : [words.until({ day: formatDay(row.endsAt) })]),
    link,
    row.id,
  ]
}

function useFields(row: Props['row']): readonly DeskActionField[] {
  const { offer: words } = useDeskWords()
  const isAd = row.kind === 'own-ad'
  const text = (name: string, label: string, initial: string) => ({ name, label, initial })
  const area = (name: string, label: string, initial: string) => ({
    ...text(name, label, initial),
    type: 'area' as const,
  })
  return [
    text('words.title', words.title, row.title),
    area('words.description', words.description, row.description),
    ...(isAd ? [text('words.ctaText', words.cta, row.ctaText)] : []),
    { ...text('words.german.title', words.germanTitle, row.german?.title ?? ''), hint: words.germanHint },
    area('words.german.description', words.germanDescription, row.german?.description ?? ''),
    ...(isAd ? [text('words.german.ctaText', words.germanCta, row.german?.ctaText ?? '')] : []),
  ]
}

/** What was filled in, as its action; what is missing is refused by the contract, by the field's name. */
function actionOf(row: Props['row'], values: Readonly<Record<string, string>>): NewDeskAction['action'] {
  const textsOf = (path: string) => ({
    title: values[`${path}.title`] ?? '',
    description: values[`${path}.description`] ?? '',
    ctaText: values[`${path}.ctaText`] ?? '',
  })
  const { ctaText, ...english } = textsOf('words')
  const typed = textsOf('words.german')
  const german = Object.values(typed).every((one) => one.trim() === '') ? null : typed
  const shared = { id: v.parse(Uuid, crypto.randomUUID()), seenRev: row.rev }
  return row.kind === 'own-ad'
    ? { kind: 'ad-words', adId: row.id, words: { ...english, ctaText, german }, ...shared }
    : { kind: 'offer-words', offerId: row.id, words: { ...english, german }, ...shared }
}
