import { brandOf } from '#src/brand/current-brand.ts'
import { isTranslated } from '#src/contract/rules/translate-row.ts'
import { catalogWords } from '#src/i18n/en/catalog.ts'
import { advertisingWords } from '#src/i18n/en/advertising.ts'
import { formatDay, joinFacts } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { areaField, DeskActionButton, type DeskActionField, textField } from '../desk-action-button.tsx'
import { DeskCard, Facts, type RowProps } from '../desk-card.tsx'
import { useDeskWords } from '../use-desk-words.ts'

type Props = RowProps<'offer' | 'own-ad'>

/** An offer or an ad of the operator, with its German texts if there are any. */
export function OfferRow({ row }: Props) {
  const { offer: words } = useDeskWords()
  const details = useDetails(row)
  const fields = useFields(row)
  const { title, description, german } = row
  const english = catalogWords[row.kind === 'own-ad' ? 'ad' : 'promotion']
  const button = row.kind === 'own-ad' ? { english: row.ctaText, german: row.german?.ctaText } : null
  return (
    <DeskCard
      title={title}
      chips={<Chip>{words.kinds[row.kind]}</Chip>}
      actions={
        <DeskActionButton
          label={words.change}
          form={{ title: `${words.change}: ${title}`, text: words.formText, submit: words.save, fields }}
          actionOf={(values, id) => ({ id, seenRev: row.rev, ...offerTextsOf(row, values) })}
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
      <Facts of={details} />
    </DeskCard>
  )
}

function withButton(text: string, button: string | undefined): string {
  return button === undefined ? text : `${text} [${button}]`
}

/** Its link, and where or when it is shown. */
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
  return [
    textField('words.title', words.title, row.title),
    areaField('words.description', words.description, row.description),
    ...(isAd ? [textField('words.ctaText', words.cta, row.ctaText)] : []),
    {
      ...textField('words.german.title', words.germanTitle, row.german?.title ?? ''),
      hint: words.germanHint,
    },
    areaField('words.german.description', words.germanDescription, row.german?.description ?? ''),
    ...(isAd ? [textField('words.german.ctaText', words.germanCta, row.german?.ctaText ?? '')] : []),
  ]
}

/** The form as a part of its action. The contract refuses missing fields by their names. */
function offerTextsOf(row: Props['row'], values: Readonly<Record<string, string>>) {
  const textsOf = (path: string) => ({
    title: values[`${path}.title`] ?? '',
    description: values[`${path}.description`] ?? '',
    ctaText: values[`${path}.ctaText`] ?? '',
  })
  const { ctaText, ...english } = textsOf('words')
  const typed = textsOf('words.german')
  const german = Object.values(typed).every((one) => one.trim() === '') ? null : typed
  return row.kind === 'own-ad'
    ? { kind: 'ad-words' as const, adId: row.id, words: { ...english, ctaText, german } }
    : { kind: 'offer-words' as const, offerId: row.id, words: { ...english, german } }
}
