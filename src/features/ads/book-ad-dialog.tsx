import { Image as ImageSign } from 'lucide-react'
import { useRef } from 'react'
import { slugOf, useBrands } from '#src/brand/current-brand.ts'
import { adPricesCents, viewsForBudget } from '#src/contract/entities/ads/ad-action.ts'
import { AdPlacement, AdType } from '#src/contract/entities/ads/ad.ts'
import type { AdBookingRow } from '#src/contract/entities/ads/ad-booking.ts'
import { adBookingWords } from '#src/i18n/en/ad-booking.ts'
import { advertisingWords } from '#src/i18n/en/advertising.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ErrorSummary } from '#src/ui/fields/error-summary.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#src/ui/fields/text-field.tsx'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { centsOf } from '#src/ui/fields/parse-cents.ts'
import { priceOf } from './read-ad-form.ts'
import { useAdForm } from './use-ad-form.ts'

interface BookAdDialogProps {
  /** null for a new ad. */
  readonly ad: AdBookingRow | null
  readonly onClose: () => void
}

/** Creates or edits an ad and sends it to the operator, or stores it as a draft. Works offline. */
export function BookAdDialog({ ad, onClose }: BookAdDialogProps) {
  const { form: words } = useWords(adBookingWords)
  const form = useAdForm(ad, onClose)
  const { bind, errors, picture } = form
  return (
    <FormDialog
      title={ad === null ? words.newTitle : words.editTitle}
      closeLabel={words.close}
      cancelLabel={words.cancel}
      submitLabel={words.submit}
      isBusy={form.isBusy || picture.isPreparing}
      className={stack}
      onSubmit={() => form.store(true)}
      onDiscard={form.discard}
      onClose={onClose}
    >
      <ErrorSummary title={words.wrong} errors={errors} />
      <TextField label={words.title} autoComplete="off" {...bind('title')} />
      <TextArea label={words.description} {...bind('description')} />
      <div className={pair}>
        <TextField label={words.ctaText} autoComplete="off" {...bind('ctaText')} />
        <TextField
          label={words.linkUrl}
          hint={words.linkHint}
          type="url"
          inputMode="url"
          autoComplete="off"
          {...bind('linkUrl')}
        />
      </div>
      <Picture picture={picture} />
      <Choices bind={bind} />
      <div className={pair}>
        <TextField label={words.firstDay} type="date" {...bind('firstDay')} />
        <TextField label={words.lastDay} type="date" {...bind('lastDay')} />
      </div>
      <TextField
        label={words.budget}
        hint={buysOf(form.fields, (views) => words.buys({ views }))}
        inputMode="decimal"
        autoComplete="off"
        {...bind('budget', 'budgetCents')}
      />
      <div>
        <Button tone="quiet" disabled={form.isBusy} onClick={() => form.store(false)}>
          {words.draft}
        </Button>
      </div>
    </FormDialog>
  )
}

function buysOf(
  { budget, placement }: { readonly budget: string; readonly placement: string },
  countText: (views: number) => string,
): string {
  const views = viewsForBudget({ budgetCents: centsOf(budget), priceCents: priceOf(placement) })
  return Number.isFinite(views) ? countText(views) : ''
}

function Choices({ bind }: Pick<ReturnType<typeof useAdForm>, 'bind'>) {
  const booking = useWords(adBookingWords)
  const { form: words } = booking
  const { placements, types } = useWords(advertisingWords)
  const brands = useBrands()
  const { error: _place, ...placement } = bind('placement')
  const { error: _type, ...type } = bind('type')
  const { error: _brand, ...brand } = bind('brand')
  return (
    <>
      <SelectField
        label={words.placement}
        options={AdPlacement.options.map((value) => ({
          value,
          label: words.placementOf({ place: placements[value], cents: adPricesCents[value] }),
        }))}
        {...placement}
      />
      <div className={pair}>
        <SelectField
          label={words.brand}
          options={[
            { value: '', label: booking.everyBrand },
            ...brands.map((one) => ({ value: slugOf(one), label: one.name })),
          ]}
          {...brand}
        />
        <SelectField
          label={words.type}
          options={AdType.options.map((value) => ({ value, label: types[value] }))}
          {...type}
        />
      </div>
    </>
  )
}

function Picture({ picture }: Pick<ReturnType<typeof useAdForm>, 'picture'>) {
  const { form: words } = useWords(adBookingWords)
  const problems: Readonly<Record<string, string>> = useWords(photoWords).fileProblems
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <div className={choice}>
        {picture.shown === null ? null : (
          <img src={picture.shown} alt="" width={96} height={96} className={image} />
        )}
        <Button
          tone="soft"
          icon={<ImageSign size={18} aria-hidden="true" />}
          isBusy={picture.isPreparing}
          onClick={() => input.current?.click()}
        >
          {words.picture}
        </Button>
        {picture.shown === null ? null : (
          <Button tone="quiet" onClick={picture.remove}>
            {words.removePicture}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={words.picture}
          onChange={picture.choose}
        />
      </div>
      <p className={mutedText}>{words.pictureHint}</p>
      <div role="status">
        {picture.problem === null ? null : <Notice tone="danger">{problems[picture.problem]}</Notice>}
      </div>
    </div>
  )
}

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const pair = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 12rem), 1fr))]',
})
const choice = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const image = css({ width: '16', height: '16', objectFit: 'cover', borderRadius: 'tile' })
